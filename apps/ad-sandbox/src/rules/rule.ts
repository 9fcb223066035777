import { GraphError } from '../graph/graph-error.ts'

/** Values as they are stored. A field that is sent empty, or a time that is sent as 0, is null: it is taken away. */
export type Values = Record<string, unknown>

/** One thing that the platform refuses, with its answer. Source of all rules: reference §9.3 and §5.2. */
export type Rule<Subject> = {
  isBroken: (subject: Subject) => boolean
  /** Default: 100. */
  code?: number
  subcode?: number
  /** The fields at fault, each as a path. */
  blame: readonly (string | readonly string[])[]
  /** Further fields whose change may break it. A change of other fields does not look at it again. */
  watches?: readonly string[]
  /** For the log of a developer. */
  message: string
  /** For people, where the platform has one. */
  title?: string
  userMessage?: string | ((subject: Subject) => string)
}

/**
 * Throws the answer of the first rule that is broken. `changed` holds the fields that a write names; null: all, as at
 * creation. An object that broke a rule before can still be paused.
 */
export function check<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  changed: ReadonlySet<string> | null,
): void {
  const broken = rules.find((rule) => (!changed || concerns(rule, changed)) && rule.isBroken(subject))
  if (!broken) return
  const { code = 100, subcode, blame, message, title, userMessage } = broken
  throw new GraphError(code, message, {
    ...(subcode !== undefined && { subcode }),
    ...(title !== undefined && { userTitle: title }),
    ...(userMessage !== undefined && {
      userMessage: typeof userMessage === 'string' ? userMessage : userMessage(subject),
    }),
    blame: blame.map((path) => (typeof path === 'string' ? [path] : path)),
  })
}

const concerns = <Subject>({ blame, watches = [] }: Rule<Subject>, changed: ReadonlySet<string>) =>
  [...blame.map((path) => (typeof path === 'string' ? path : path[0]!)), ...watches].some((name) => changed.has(name))
