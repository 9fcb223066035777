import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'

/** A year, in seconds. */
const HSTS_SECONDS = 31_536_000

/** Header names and values, alternating. They are the same for every answer, so they are computed once. */
export type SecurityHeaders = readonly string[]

/** For answers of the API, which browsers should neither render nor store. */
export const apiHeaders = (publicUrl: string): SecurityHeaders => [
  ...headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: hsts(publicUrl),
    // Only pages need these headers.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }),
  'Cache-Control',
  'no-store',
]

/** For our own pages: all resources from this origin, no inline script, no framing. */
export const pageHeaders = (publicUrl: string): SecurityHeaders =>
  headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        // blob: is a preview of what a person is about to upload. Files of the library come from this origin, under /files.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: hsts(publicUrl),
    xFrameOptions: { action: 'deny' },
  })

/** Only over HTTPS. It would lock people out of an installation without it. */
export const hsts = (publicUrl: string) => (publicUrl.startsWith('https:') ? { maxAge: HSTS_SECONDS } : false)

/** The headers that helmet sets, as a list. */
function headersOf(options: HelmetOptions): string[] {
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  helmet(options)(req, res, () => {})
  return res.getHeaderNames().flatMap((name) => [name, String(res.getHeader(name))])
}
