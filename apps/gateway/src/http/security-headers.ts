import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'

/** A year, in seconds. */
const HSTS_SECONDS = 31_536_000

/** Header names and values, alternating. Worked out once: they are the same for every answer. */
export type SecurityHeaders = readonly string[]

/** For answers of the API, which no browser should render, and nobody keep. */
export const apiHeaders = (publicUrl: string): SecurityHeaders => [
  ...headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: hsts(publicUrl),
    // What a page needs and bytes of JSON do not.
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

/** For our own pages: everything from this origin, no inline script, in nobody's frame. */
export const pageHeaders = (publicUrl: string): SecurityHeaders =>
  headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: hsts(publicUrl),
    xFrameOptions: { action: 'deny' },
  })

/** Only over https: it would lock people out of an installation without. */
export const hsts = (publicUrl: string) => (publicUrl.startsWith('https:') ? { maxAge: HSTS_SECONDS } : false)

/** What helmet would set, as a list. */
function headersOf(options: HelmetOptions): string[] {
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  helmet(options)(req, res, () => {})
  return res.getHeaderNames().flatMap((name) => [name, String(res.getHeader(name))])
}
