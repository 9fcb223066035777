import type { Mutant } from '../mutant.ts'

const REQUEST_LIMIT = 'apps/auth/src/oauth/request-limit.pg.test.ts'
const OUTAGE = 'apps/auth/src/oauth/clients/document-outage.pg.test.ts'
const DOCUMENTS = 'apps/auth/src/oauth/clients/client-documents.pg.test.ts'
const FETCH = 'apps/auth/src/oauth/clients/fetch-document.test.ts'
const WEB = 'libs/runtime/src/network/public-fetch.test.ts'
const ADDRESS = 'libs/runtime/src/network/public-address.test.ts'
const AUTHENTICATION = 'apps/auth/src/oauth/clients/client-authentication.ts'

/** Clients that describe themselves on the web, and how they prove who they are. */
export const clients: readonly Mutant[] = [
  {
    name: 'registration-limit',
    protection: 'nobody registers clients without end',
    file: 'apps/auth/src/oauth/clients/register.ts',
    edits: [['  await countRegistration(deps.db, address, deps.oauth.registrationsPerHour, now)\n', '']],
    caughtBy: ['apps/auth/src/oauth/clients/registration-limit.pg.test.ts'],
  },
  {
    name: 'request-limit-of-client',
    protection: 'requests without a credential are bounded for a client at an address',
    file: 'apps/auth/src/oauth/request-limit.ts',
    edits: [
      ['return ofClient.remaining <= ofAddress.remaining ? ofClient : ofAddress', 'return ofClient && ofAddress'],
    ],
    caughtBy: [REQUEST_LIMIT],
  },
  {
    name: 'request-limit-of-address',
    protection: 'who makes up clients is bounded by their address',
    file: 'apps/auth/src/oauth/request-limit.ts',
    edits: [['perMinute * CLIENTS_OF_ADDRESS)', 'Number.MAX_SAFE_INTEGER)']],
    caughtBy: [REQUEST_LIMIT],
  },
  {
    name: 'request-limit-everywhere',
    protection: 'the token endpoint is bounded',
    file: 'apps/auth/src/oauth/routes.ts',
    edits: [['[...formBody, limited(deps, (req) => clientNamedIn(readForm(req)))]', '[...formBody]']],
    caughtBy: [REQUEST_LIMIT],
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
    name: 'document-stands-in',
    protection: 'while a client’s document cannot be fetched its last good copy is used, and no tokens are thrown away',
    file: 'apps/auth/src/oauth/clients/document-cache.ts',
    edits: [['      if (copy && nowMs() - copy.loadedMs <= STAND_IN_MS) return copy.value\n', '']],
    caughtBy: [OUTAGE],
  },
  {
    name: 'document-stands-in-for-a-day',
    protection: 'a copy of a document is not used for ever',
    file: 'apps/auth/src/oauth/clients/document-cache.ts',
    edits: [['copy && nowMs() - copy.loadedMs <= STAND_IN_MS', 'copy']],
    caughtBy: [OUTAGE],
  },
  {
    name: 'document-outage-is-no-refusal',
    protection: 'a client whose document cannot be fetched is told to come back, not that it is unknown',
    file: 'apps/auth/src/oauth/clients/document-cache.ts',
    edits: [["if (kind === 'broken') return null", 'if (kind !== null) return null']],
    caughtBy: [OUTAGE],
  },
  {
    name: 'document-gone',
    protection: 'a client that takes its document away is gone, its copy too',
    file: 'apps/auth/src/oauth/clients/document-cache.ts',
    edits: [["      if (kind === 'gone') owners.get(name.owner)?.delete(name.address)\n", '']],
    caughtBy: [OUTAGE],
  },
  {
    name: 'document-of-owner',
    protection: 'who has many documents pushes out their own, not those of others',
    file: 'apps/auth/src/oauth/clients/client-documents.ts',
    edits: [
      [
        '  return getDomain(hostname) ?? hostname\n',
        "  return getDomain(hostname) === null ? hostname : 'everybody'\n",
      ],
    ],
    caughtBy: [OUTAGE],
  },
  {
    name: 'document-turns-of-owner',
    protection: 'slow hosts of one owner keep nobody else waiting',
    file: 'apps/auth/src/oauth/clients/client-documents.ts',
    edits: [['lane.inTurn(() => inTurn(work))', 'inTurn(work)']],
    caughtBy: [OUTAGE],
  },
  {
    name: 'assertion-keys-unavailable',
    protection: 'an assertion is not refused while the keys it may fit cannot be had',
    file: 'apps/auth/src/oauth/clients/document-cache.ts',
    edits: [['      if (ageMaxMs !== Number.POSITIVE_INFINITY) throw unavailable()\n', '']],
    caughtBy: [OUTAGE],
  },
  {
    name: 'document-names-itself',
    protection: 'a document speaks for its own address only',
    file: 'apps/auth/src/oauth/clients/client-documents.ts',
    edits: [["if (document['client_id'] !== id)", "if (document['client_id'] === '')"]],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'document-keys-over-https',
    protection: 'keys of a client are fetched over https only',
    file: 'apps/auth/src/oauth/clients/client-documents.ts',
    edits: [["typeof url === 'string' && isDocumentAddress(url)", "typeof url === 'string'"]],
    caughtBy: [DOCUMENTS],
  },
  {
    name: 'ssrf-guard',
    protection: 'nobody makes us fetch from private addresses',
    file: 'libs/runtime/src/network/public-fetch.ts',
    edits: [[' || !addresses.every(({ address }) => web.isAllowed(address))) throw', ' || !web.isAllowed) throw']],
    caughtBy: [WEB],
  },
  {
    name: 'ssrf-every-address',
    protection: 'a name with one private address among public ones is refused',
    file: 'libs/runtime/src/network/public-fetch.ts',
    edits: [['!addresses.every((', '!addresses.some((']],
    caughtBy: [WEB],
  },
  {
    name: 'ssrf-metadata-service',
    protection: 'the metadata service of a cloud is no public address',
    file: 'libs/runtime/src/network/public-address.ts',
    edits: [["  '169.254.0.0/16',\n", '']],
    caughtBy: [ADDRESS],
  },
  {
    name: 'ssrf-ipv6',
    protection: 'an IPv6 address outside the public ones is refused',
    file: 'libs/runtime/src/network/public-address.ts',
    edits: [["return globalV6.check(address, 'ipv6') && !special", 'return globalV6 && !special']],
    caughtBy: [ADDRESS],
  },
  {
    name: 'ssrf-checked-address-used',
    protection: 'the connection goes to the address that was checked, not to a second look-up',
    file: 'libs/runtime/src/network/public-fetch.ts',
    edits: [['      lookup: answeringWith(addresses),\n', '']],
    caughtBy: [WEB],
  },
  {
    name: 'ssrf-no-redirects',
    protection: 'redirects of a document are not followed',
    file: 'libs/runtime/src/network/public-fetch.ts',
    edits: [['if (redirects >= (options.redirectsMax ?? 0))', 'if (redirects >= (options.redirectsMax ?? 9))']],
    caughtBy: [FETCH, WEB],
  },
  {
    name: 'document-size',
    protection: 'a document has at most 5 KiB',
    file: 'apps/auth/src/oauth/clients/fetch-document.ts',
    edits: [['  bytesMax: 5 * 1024,', '  bytesMax: 5 * 1024 * 1024,']],
    caughtBy: [FETCH],
  },
  {
    name: 'document-over-https',
    protection: 'a document is fetched over https only',
    file: 'apps/auth/src/oauth/clients/fetch-document.ts',
    edits: [["  protocols: ['https:'],", "  protocols: ['https:', 'http:'],"]],
    caughtBy: [FETCH],
  },
  {
    name: 'document-certificate',
    protection: 'a document comes from a host with a certificate that somebody vouches for',
    file: 'libs/runtime/src/network/public-fetch.ts',
    edits: [
      [
        '...(web.ca === undefined ? {} : { ca: web.ca }),',
        '...(web.ca === undefined ? { rejectUnauthorized: false } : { ca: web.ca }),',
      ],
    ],
    caughtBy: [FETCH, WEB],
  },
]
