/** What an error body may hold beside its code and message. Source: docs of the Graph API, as in the README. */
export type ErrorDetails = {
  subcode?: number
  /** HTTP status. Default: 400, as almost everything on the platform. */
  status?: number
  /** Default: OAuthException. */
  type?: string
  isTransient?: boolean
  userTitle?: string
  userMessage?: string
  /** The faulty fields, each as a path: `[['targeting', 'geo_locations']]`. */
  blame?: readonly (readonly string[])[]
  /** More members of `error_data`. */
  data?: Readonly<Record<string, unknown>>
}

export type ErrorBody = { error: Record<string, unknown> & { code: number; message: string } }

/** An answer of the platform that says no. Thrown by a route, it undoes everything that the request did. */
export class GraphError extends Error {
  override name = 'GraphError'
  readonly code: number
  readonly details: ErrorDetails

  /** `message` is written without the code: the body puts `(#100)` before it. */
  constructor(code: number, message: string, details: ErrorDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status() {
    return this.details.status ?? 400
  }

  body(traceId: string): ErrorBody {
    const { subcode, type = 'OAuthException', isTransient, userTitle, userMessage, blame, data } = this.details
    const errorData = { ...(blame && { blame_field_specs: blame }), ...data }
    return {
      error: {
        message: SESSION_CODES.has(this.code) ? this.message : `(#${this.code}) ${this.message}`,
        type,
        code: this.code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(isTransient !== undefined && { is_transient: isTransient }),
        ...(userTitle !== undefined && { error_user_title: userTitle }),
        ...(userMessage !== undefined && { error_user_msg: userMessage }),
        ...(Object.keys(errorData).length > 0 && { error_data: errorData }),
        fbtrace_id: traceId,
      },
    }
  }
}

/** Errors about tokens carry no number in front of their text. */
const SESSION_CODES = new Set([102, 190, 2500])

/** A parameter that is missing or wrong. `path` names it and, for a nested one, the members that lead to it. */
export const invalid = (message: string, path?: string | readonly string[], details: ErrorDetails = {}) =>
  new GraphError(100, message, {
    ...(path !== undefined && { blame: [typeof path === 'string' ? [path] : path] }),
    ...details,
  })

/** There is no such object, or the token does not see it: both sound the same. */
export const notFound = (method: string, id: string) =>
  new GraphError(
    100,
    `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { subcode: 33, type: 'GraphMethodException' },
  )
