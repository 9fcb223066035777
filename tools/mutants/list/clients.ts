import { always, never, valued, without, written } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const DOCUMENTS = 'client-documents.pg.test.ts'
const FETCH = 'fetch-document.test.ts'
const WEB = 'public-fetch.test.ts'
const ADDRESS = 'public-address.test.ts'

/** Client metadata documents, client authentication, and the fetching of untrusted addresses. */
export const clients: Mutants = {
  'assertion-required': {
    protection: 'a client with keys gets nothing without an assertion',
    mistake: { authenticateClient: never('mayBePublic') },
    caughtBy: [DOCUMENTS],
  },
  'assertion-once': {
    protection: 'an assertion is accepted once',
    mistake: { useOnce: always('inserted') },
    caughtBy: [DOCUMENTS],
  },
  'assertion-audience': {
    protection: 'an assertion for another server is refused',
    mistake: { verify: without('audience') },
    caughtBy: [DOCUMENTS],
  },
  'assertion-issuer': {
    protection: 'an assertion of another client is refused',
    mistake: { verify: without('issuer', 0) },
    caughtBy: [DOCUMENTS],
  },
  'assertion-expiry': {
    protection: 'an assertion that has expired is refused',
    mistake: { verify: valued('clockTolerance', '86_400') },
    caughtBy: [DOCUMENTS],
  },
  'assertion-lifetime': {
    protection: 'an assertion with a long lifetime is refused',
    mistake: { isProven: never('ASSERTION_MAX_SECONDS') },
    caughtBy: [DOCUMENTS],
  },
  'document-names-itself': {
    protection: 'a metadata document is accepted for its own address only',
    mistake: { clientOf: never('client_id') },
    caughtBy: [DOCUMENTS],
  },
  'document-keys-over-https': {
    protection: 'keys of a client are fetched over https only',
    mistake: { authenticationOf: always('isDocumentAddress') },
    caughtBy: [DOCUMENTS],
  },
  'document-over-https': {
    protection: 'a document is fetched over https only',
    mistake: { 'auth/OPTIONS': valued('protocols', "['https:', 'http:']") },
    caughtBy: [FETCH],
  },
  'ssrf-guard': {
    protection: 'untrusted addresses that are private are never fetched',
    mistake: { addressesOf: always('isAllowed') },
    caughtBy: [WEB],
  },
  'ssrf-every-address': {
    protection: 'a name with one private address among public ones is refused',
    mistake: { addressesOf: written('every', 'some') },
    caughtBy: [WEB],
  },
  'ssrf-metadata-service': {
    protection: 'the metadata service of a cloud does not count as a public address',
    mistake: { SPECIAL_V4: without('169.254.0.0/16') },
    caughtBy: [ADDRESS],
  },
  'ssrf-ipv6': {
    protection: 'an IPv6 address outside the public ones is refused',
    mistake: { isPublicAddress: always('globalV6') },
    caughtBy: [ADDRESS],
  },
  'ssrf-checked-address-used': {
    protection: 'the connection goes to the address that was checked, not to a second look-up',
    mistake: { fetchOne: without('lookup') },
    caughtBy: [WEB],
  },
  'ssrf-no-redirects': {
    protection: 'redirects of a document are not followed',
    mistake: { createPublicFetch: never('redirectsMax') },
    caughtBy: [FETCH, WEB],
  },
}
