import type { Mutant } from '../mutant.ts'

const DOCUMENTS = 'apps/auth/src/oauth/client-documents.pg.test.ts'
const FETCH = 'apps/auth/src/oauth/fetch-document.test.ts'
const AUTHENTICATION = 'apps/auth/src/oauth/client-authentication.ts'

/** Clients that describe themselves on the web, and how they prove who they are. */
export const clients: readonly Mutant[] = [
  {
    name: 'registration-limit',
    protection: 'nobody registers clients without end',
    file: 'apps/auth/src/oauth/register.ts',
    edits: [['  await countRegistration(deps.db, address, deps.oauth.registrationsPerHour, now)\n', '']],
    caughtBy: ['apps/auth/src/oauth/registration-limit.pg.test.ts'],
  },
  {
    name: 'assertion-required',
    protection: 'a client with keys gets nothing without an assertion',
    file: AUTHENTICATION,
    edits: [[': !client.mayBePublic)', ': false)']],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'assertion-once',
    protection: 'an assertion is good once',
    file: AUTHENTICATION,
    edits: [['return inserted.length === 1', 'return inserted.length <= 1']],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'assertion-audience',
    protection: 'an assertion for another server is refused',
    file: AUTHENTICATION,
    edits: [['    audience: [issuer, `${issuer}/api/oauth/token`],\n', '']],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'assertion-issuer',
    protection: 'an assertion of another client is refused',
    file: AUTHENTICATION,
    edits: [['    issuer: client.id,\n', '']],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'assertion-subject',
    protection: 'an assertion about another client is refused',
    file: AUTHENTICATION,
    edits: [['    subject: client.id,\n', '']],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'assertion-expiry',
    protection: 'an assertion that has expired is refused',
    file: AUTHENTICATION,
    edits: [['clockTolerance: TOLERANCE_SECONDS', 'clockTolerance: 86_400']],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'assertion-lifetime',
    protection: 'an assertion that is good for long is refused',
    file: AUTHENTICATION,
    edits: [
      ['  if (payload.exp! - now.getTime() / 1000 > ASSERTION_MAX_SECONDS + TOLERANCE_SECONDS) return false\n', ''],
    ],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'assertion-type',
    protection: 'an assertion of another type is refused',
    file: AUTHENTICATION,
    edits: [["if (!assertion || params.get('client_assertion_type') !== JWT_BEARER || ", 'if (!assertion || ']],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'document-names-itself',
    protection: 'a document speaks for its own address only',
    file: 'apps/auth/src/oauth/client-documents.ts',
    edits: [["if (document['client_id'] !== id)", "if (document['client_id'] === '')"]],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'document-keys-over-https',
    protection: 'keys of a client are fetched over https only',
    file: 'apps/auth/src/oauth/client-documents.ts',
    edits: [["typeof url === 'string' && isDocumentAddress(url)", "typeof url === 'string'"]],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'ssrf-guard',
    protection: 'nobody makes us fetch from private addresses',
    file: 'apps/auth/src/oauth/fetch-document.ts',
    edits: [[' || !addresses.every(({ address }) => isAllowed(address)))', ' || !isAllowed)']],
    caughtBy: [FETCH],
  },
  {
    name: 'ssrf-every-address',
    protection: 'a name with one private address among public ones is refused',
    file: 'apps/auth/src/oauth/fetch-document.ts',
    edits: [['!addresses.every((', '!addresses.some((']],
    caughtBy: [FETCH],
  },
  {
    name: 'ssrf-metadata-service',
    protection: 'the metadata service of a cloud is no public address',
    file: 'apps/auth/src/oauth/public-address.ts',
    edits: [["  '169.254.0.0/16',\n", '']],
    caughtBy: [FETCH],
  },
  {
    name: 'ssrf-ipv6',
    protection: 'an IPv6 address outside the public ones is refused',
    file: 'apps/auth/src/oauth/public-address.ts',
    edits: [["return globalV6.check(address, 'ipv6') && !special", 'return globalV6 && !special']],
    caughtBy: [FETCH],
  },
  {
    name: 'ssrf-checked-address-used',
    protection: 'the connection goes to the address that was checked, not to a second look-up',
    file: 'apps/auth/src/oauth/fetch-document.ts',
    edits: [['connect: { lookup: answeringWith(addresses), timeout', 'connect: { timeout']],
    caughtBy: [FETCH],
  },
  {
    name: 'ssrf-no-redirects',
    protection: 'redirects of a document are not followed',
    file: 'apps/auth/src/oauth/fetch-document.ts',
    edits: [
      [
        '  if (statusCode !== 200) throw',
        "  if (statusCode === 302) return read(new URL(String(headers['location']), url), dispatcher, signal)\n  if (statusCode !== 200) throw",
      ],
    ],
    caughtBy: [FETCH],
  },
  {
    name: 'document-size',
    protection: 'a document has at most 5 KiB',
    file: 'apps/auth/src/oauth/fetch-document.ts',
    edits: [['      maxResponseSize: BYTES_MAX,\n', '']],
    caughtBy: [FETCH],
  },
  {
    name: 'document-over-https',
    protection: 'a document is fetched over https only',
    file: 'apps/auth/src/oauth/fetch-document.ts',
    edits: [["if (url.protocol !== 'https:' || addresses", 'if (addresses']],
    caughtBy: [FETCH],
  },
  {
    name: 'document-certificate',
    protection: 'a document comes from a host with a certificate that somebody vouches for',
    file: 'apps/auth/src/oauth/fetch-document.ts',
    edits: [['...(ca === undefined ? {} : { ca })', '...(ca === undefined ? { rejectUnauthorized: false } : { ca })']],
    caughtBy: [FETCH],
  },
]
