import type { z } from 'zod'
import type { ErrorCode } from '../errors/errors.ts'
import type { Scope } from '../callers/scopes.ts'
import type { SERVICES } from '../services.gen.ts'

/**
 * read: changes nothing. write: takes effect at most once per idempotency key. confirm: the first call returns a
 * preview, the second executes.
 */
export type Effect = 'read' | 'write' | 'confirm'

/** A service that owns tools. */
export type ServiceName = (typeof SERVICES)[number]

type Shape = z.ZodRawShape

/** One tool: the single source of its route, MCP listing, OpenAPI operation, bus subject, permissions and checks. */
export interface ToolContract<
  Name extends string = string,
  Service extends ServiceName = ServiceName,
  E extends Effect = Effect,
  In extends Shape = Shape,
  Out extends Shape = Shape,
> {
  /** snake_case; the REST path is /tools/<name>. */
  readonly name: Name
  readonly service: Service
  readonly effect: E
  /** null: any valid credential. */
  readonly scope: Scope | null
  /** A few words for a list: "Generate image ads". */
  readonly title: string
  /** One sentence, verb first. */
  readonly summary: string
  /** For the agent that chooses: when to use it, which sibling instead, side effects, cost, limits. */
  readonly description: string
  /**
   * The MCP annotations. `destructive`: removes or overwrites something. `openWorld`: reaches an external system.
   * `idempotent`, for a write: repeating the call changes nothing more, even without an idempotency key. Reads and
   * two-step tools always are.
   */
  readonly hints: { readonly destructive: boolean; readonly openWorld: boolean; readonly idempotent?: boolean }
  readonly input: z.ZodObject<In, z.core.$strict>
  /**
   * A property of the input that says for how many seconds the call may wait for something to happen. The deadline of
   * such a call is that much later.
   */
  readonly waits?: { readonly property: string; readonly secondsMax: number }
  /** For `confirm` tools: the response to the second call. All previews have the same shape. */
  readonly output: z.ZodObject<Out>
  /**
   * Parts of the response that get a name in OpenAPI, and so a type in generated clients, by path: `{ Report: 'reports'
   * }`. The path may enter lists. Each list of objects needs a name.
   */
  readonly named?: Readonly<Record<string, string>>
  /** Domain errors of this tool. The common ones (input, credential, limits, availability) are implied. */
  readonly errors: readonly ErrorCode[]
  readonly examples: readonly {
    readonly name: string
    readonly input: z.input<z.ZodObject<In>>
    readonly output?: unknown
  }[]
}

export function defineTool<
  const Name extends string,
  const Service extends ServiceName,
  const E extends Effect,
  In extends Shape,
  Out extends Shape,
>(tool: ToolContract<Name, Service, E, In, Out>): ToolContract<Name, Service, E, In, Out> {
  return tool
}

export type InputOf<T extends { input: z.ZodType }> = z.output<T['input']>
export type OutputOf<T extends { output: z.ZodType }> = z.output<T['output']>

/** The bus subject of a tool. */
export const subjectOfTool = (tool: Pick<ToolContract, 'service' | 'name'>) => `tools.${tool.service}.${tool.name}`

/** Errors that any tool can return, because the gateway and the service frame can. */
export const FRAME_ERRORS: readonly ErrorCode[] = [
  'invalid_input',
  'unauthenticated',
  'insufficient_scope',
  'rate_limited',
  'unavailable',
  'timeout',
  'internal',
]
