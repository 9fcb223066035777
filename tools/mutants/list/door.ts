import type { Mutant } from '../mutant.ts'

const CREDENTIALS = 'apps/gateway/src/credentials/authenticate.pg.test.ts'
const LOOKUPS = 'apps/gateway/src/credentials/lookups.pg.test.ts'
const FEED = 'apps/gateway/src/credentials/revocation-feed.test.ts'
const REST = 'apps/gateway/src/rest/rest.pg.test.ts'
const PEOPLE = 'apps/gateway/src/people/people.pg.test.ts'
const HOSTILE = 'apps/gateway/src/hostile.pg.test.ts'
const MCP = 'apps/gateway/src/mcp/door.pg.test.ts'
const SETTINGS = 'apps/gateway/src/people/settings.pg.test.ts'
const OFFER = 'apps/gateway/src/call/offer.pg.test.ts'
const HOSTS = 'apps/gateway/src/mcp/clients.pg.test.ts'
const LEAKS = 'apps/e2e/src/secrets.e2e.test.ts'

/** The gateway: REST, MCP and what people's pages call. */
export const door: readonly Mutant[] = [
  {
    name: 'fail-closed',
    protection: 'while nobody says what was revoked, nothing in memory is trusted',
    file: 'apps/gateway/src/credentials/authenticate.ts',
    edits: [['known.expiresAtMs > now && feed.isFresh() && !afresh', 'known.expiresAtMs > now && !afresh']],
    caughtBy: [CREDENTIALS],
  },
  {
    name: 'feed-age',
    protection: 'a feed that has been silent for its maximum age is no longer fresh',
    file: 'apps/gateway/src/credentials/revocation-feed.ts',
    edits: [['monotonicMs() - heardAtMs <= silenceMaxMs', 'monotonicMs() - heardAtMs <= 1000 * silenceMaxMs']],
    caughtBy: [FEED, CREDENTIALS],
  },
  {
    name: 'feed-gap',
    protection: 'a revocation that was missed is noticed by its number',
    file: 'apps/gateway/src/credentials/revocation-feed.ts',
    edits: [[' else if (number - entries.length > newest) startAfresh(number)', '']],
    caughtBy: [FEED, CREDENTIALS],
  },
  {
    name: 'feed-heard',
    protection: 'what is revoked is forgotten',
    file: 'apps/gateway/src/credentials/revocation-feed.ts',
    edits: [
      [
        'for (const { credentialId } of entries) cache.forget(credentialId)',
        'for (const { credentialId } of entries) void credentialId',
      ],
    ],
    caughtBy: [FEED, CREDENTIALS],
  },
  {
    name: 'late-answer-not-kept',
    protection: 'an answer that is older than a revocation is not kept',
    file: 'apps/gateway/src/credentials/authenticate.ts',
    edits: [['answer.revocation >= feed.newest() && epoch', 'epoch']],
    caughtBy: [CREDENTIALS],
  },
  {
    name: 'statement-expiry-at-gateway',
    protection: 'what is known of a credential ends',
    file: 'apps/gateway/src/credentials/authenticate.ts',
    edits: [['if (known && known.expiresAtMs > now && ', 'if (known && ']],
    caughtBy: [CREDENTIALS],
  },
  {
    name: 'guesses-not-looked-up',
    protection: 'a credential that was made up costs no look-up',
    file: 'apps/gateway/src/credentials/authenticate.ts',
    edits: [['looksLikeCredential(credential) ? await', 'looksLikeCredential(credential) !== null ? await']],
    caughtBy: [LOOKUPS],
  },
  {
    name: 'look-ups-in-turn',
    protection: 'guesses from one network are looked up a few at a time',
    file: 'apps/gateway/src/credentials/lookups.ts',
    edits: [
      [
        'return queue(() => {',
        'return queue.concurrency === 0 ? ask() : ((work: () => Promise<Answer>) => work())(() => {',
      ],
    ],
    caughtBy: [LOOKUPS],
  },
  {
    name: 'look-ups-bounded',
    protection: 'no more than so many credentials wait for their look-up',
    file: 'apps/gateway/src/credentials/lookups.ts',
    edits: [['if (queue.pendingCount >= WAITING_MAX) throw', 'if (queue.pendingCount >= WAITING_MAX * 1000) throw']],
    caughtBy: [LOOKUPS],
  },
  {
    name: 'look-ups-of-the-proven',
    protection: 'the guesses of others keep nobody out whose credential was valid before',
    file: 'apps/gateway/src/credentials/lookups.ts',
    edits: [['proven.has(key) ? await ask()', "proven.has('') ? await ask()"]],
    caughtBy: [LOOKUPS],
  },
  {
    name: 'look-ups-of-a-network',
    protection: 'whoever has a whole IPv6 network has one place in the queue',
    file: 'apps/gateway/src/credentials/lookups.ts',
    edits: [['const network = networkOf(address)', 'const network = String(networkOf && address)']],
    caughtBy: [LOOKUPS],
  },
  {
    name: 'refused-from-memory',
    protection: 'a credential that was just refused is not looked up again',
    file: 'apps/gateway/src/credentials/lookups.ts',
    edits: [['if (refused.has(key)) return', "if (refused.has('')) return"]],
    caughtBy: [LOOKUPS, CREDENTIALS],
  },
  {
    name: 'client-address',
    protection: 'a client cannot choose the address it is counted under',
    file: 'apps/gateway/src/app.ts',
    edits: [
      [
        "if (http.trustedProxies) app.set('trust proxy', http.trustedProxies)",
        "app.set('trust proxy', http.host !== '')",
      ],
    ],
    caughtBy: [LOOKUPS],
  },
  {
    name: 'client-claims',
    protection: 'what a client claims in the headers of proxies is not passed on',
    file: 'apps/gateway/src/people/proxy.ts',
    edits: [['    forgetClaims(req)\n', '']],
    caughtBy: ['apps/gateway/src/people/proxy.pg.test.ts'],
  },
  {
    name: 'credential-in-address',
    protection: 'a credential comes in a header, never in an address',
    file: 'apps/gateway/src/http/exchange.ts',
    edits: [
      [
        'if (authorization === undefined || !/^bearer /i.test(authorization)) return null',
        "if (authorization === undefined || !/^bearer /i.test(authorization))\n    return new URLSearchParams((req.url ?? '').split('?')[1]).get('access_token')",
      ],
    ],
    caughtBy: [MCP],
  },
  {
    name: 'scope-at-gateway',
    protection: 'a tool is refused without its scope, before its body is read',
    file: 'apps/gateway/src/call/call-tool.ts',
    edits: [
      ['if (scope === null || caller.scopes.includes(scope)) return', 'if (scope === null || caller.scopes) return'],
    ],
    caughtBy: ['apps/gateway/src/call/refusals.pg.test.ts'],
  },
  {
    name: 'role-for-actions',
    protection: 'an action is refused to a role that may not',
    file: 'apps/gateway/src/call/call-tool.ts',
    edits: [['checkActor(action, caller, clock.now())', 'void [checkActor, action, caller, clock]']],
    caughtBy: [PEOPLE],
  },
  {
    name: 'csrf-at-gateway',
    protection: 'a page of another site calls nothing through the cookie',
    file: 'apps/gateway/src/people/people.ts',
    edits: [
      [
        "if (!isOwnPage(headerOf(req, 'sec-fetch-site'), headerOf(req, 'origin'), publicUrl))",
        'if (!isOwnPage(undefined, undefined, publicUrl))',
      ],
    ],
    caughtBy: [PEOPLE],
  },
  {
    name: 'form-no-json',
    protection: 'a form of another site cannot pass for JSON',
    file: 'apps/gateway/src/http/request-body.ts',
    edits: [
      [
        'if (!(type === undefined ? isEmpty : isJson(type))) throw',
        'if (isEmpty && type !== undefined && !isJson(type)) throw',
      ],
    ],
    caughtBy: [PEOPLE],
  },
  {
    name: 'rate-limit-of-methods',
    protection: 'the methods of MCP are counted too',
    file: 'apps/gateway/src/mcp/door.ts',
    edits: [
      [
        'for (const message of messagesIn(body)) await count(deps, caller, message)',
        'for (const message of messagesIn(body)) void [message, count]',
      ],
    ],
    caughtBy: [MCP],
  },
  {
    name: 'rate-limit-of-settings',
    protection: 'what a person asks of their settings is counted too',
    file: 'apps/gateway/src/people/settings.ts',
    edits: [["refuseOverLimit(grant, nowMs(), 'requests of this kind')", 'void refuseOverLimit']],
    caughtBy: [SETTINGS],
  },
  {
    name: 'counts-of-settings',
    protection: 'nobody gets a count of their own for every address they make up',
    file: 'apps/gateway/src/people/settings.ts',
    edits: [["ENDPOINTS.has(name) ? name : 'other'", 'ENDPOINTS.has(name) ? name : path']],
    caughtBy: [SETTINGS],
  },
  {
    name: 'csrf-before-count',
    protection: 'a page of another site cannot use up what a person may ask of their settings',
    file: 'apps/gateway/src/people/settings.ts',
    edits: [['if (!isOwn && !SAFE_METHODS.has(req.method))', "if (!isOwn && req.method === '')"]],
    caughtBy: [SETTINGS],
  },
  {
    name: 'batch-size',
    protection: 'one request holds at most ten messages',
    file: 'apps/gateway/src/mcp/transport/messages.ts',
    edits: [['if (messages.length > BATCH_MAX) {', 'if (messages.length > BATCH_MAX * 1000) {']],
    caughtBy: [MCP],
  },
  {
    name: 'body-size',
    protection: 'a body of unknown length is cut off at 1 MiB',
    file: 'apps/gateway/src/http/request-body.ts',
    edits: [['      if (bytes > BODY_MAX_BYTES) {\n', '      if (bytes > 100 * BODY_MAX_BYTES) {\n']],
    caughtBy: [REST],
  },
  {
    name: 'body-drained',
    protection: 'a body that never ends does not hold a connection',
    file: 'apps/gateway/src/http/request-body.ts',
    edits: [['if (bytes > DRAIN_MAX_BYTES) req.destroy()', 'void DRAIN_MAX_BYTES']],
    caughtBy: [REST],
  },
  {
    name: 'origin-of-mcp',
    protection: 'pages of foreign origins do not use the MCP server',
    file: 'apps/gateway/src/mcp/door.ts',
    edits: [['if (!isAllowed(origin)) throw', "if (origin === '') throw"]],
    caughtBy: [MCP],
  },
  {
    name: 'origin-look-alike',
    protection: 'a host that begins like this machine is not this machine',
    file: 'apps/gateway/src/mcp/transport/cross-origin.ts',
    edits: [['LOOPBACK.has(url.hostname)', '[...LOOPBACK].some((host) => url.hostname.startsWith(host))']],
    caughtBy: ['apps/gateway/src/mcp/transport/cross-origin.test.ts', MCP],
  },
  {
    name: 'dns-rebinding',
    protection: 'a page whose name was bound to our address is a foreign page',
    file: 'apps/gateway/src/mcp/door.ts',
    edits: [
      ['if (!isAllowed(origin)) throw', 'if (!isAllowed(origin) && origin !== `http://${req.headers.host}`) throw'],
    ],
    caughtBy: [HOSTILE],
  },
  {
    name: 'cors-of-refusals',
    protection: 'a foreign page does not get to read an answer of the MCP server',
    file: 'apps/gateway/src/mcp/door.ts',
    edits: [
      [
        "const more = isAllowed(headerOf(req, 'origin')) ? readableBy(headerOf(req, 'origin')) : []",
        "const more = readableBy(headerOf(req, 'origin'))",
      ],
    ],
    caughtBy: [MCP],
  },
  {
    name: 'cors-headers',
    protection: 'a preflight allows no header but those that are needed',
    file: 'apps/gateway/src/mcp/transport/cross-origin.ts',
    edits: [['mirrored.filter((name) => /^mcp-param-[a-z0-9-]{1,100}$/i.test(name))', 'mirrored']],
    caughtBy: ['apps/gateway/src/mcp/transport/cross-origin.test.ts'],
  },
  {
    name: 'challenge-of-mcp',
    protection: 'who is not known is told at the MCP server where to get a token',
    file: 'apps/gateway/src/mcp/door.ts',
    edits: [["      more.push('WWW-Authenticate', challenges.unauthenticated(bearerOf(req) !== null))\n", '']],
    caughtBy: [MCP],
  },
  {
    name: 'challenge-of-rest',
    protection: 'who is not known is told over REST how to show a credential',
    file: 'apps/gateway/src/http/present.ts',
    edits: [
      [
        "        if (error.code === 'unauthenticated') more.push('WWW-Authenticate', challengeOf(credential))\n",
        '        void [credential, challengeOf]\n',
      ],
    ],
    caughtBy: [REST],
  },
  {
    name: 'step-up',
    protection: 'a token without the scope is told on the level of HTTP what to ask for',
    file: 'apps/gateway/src/mcp/door.ts',
    edits: [['    await refuseToStepUp(deps, scopes, exchange, body)\n', '    void refuseToStepUp\n']],
    caughtBy: [MCP],
  },
  {
    name: 'offered-tools',
    protection: 'a service that does not belong to the installation is not called',
    file: 'libs/contracts/src/documents/offered-tools.ts',
    edits: [
      [
        'services.flatMap((service) => Object.keys(built[service] ?? {}))',
        'SERVICES.flatMap((service) => Object.keys(built[service] ?? {}))',
      ],
    ],
    caughtBy: [OFFER],
  },
  {
    name: 'hidden-tools',
    protection: 'tools outside the scopes of a credential are not listed over MCP',
    file: 'apps/gateway/src/mcp/listing/listing.ts',
    edits: [['(tool.scope === null || held.has(tool.scope))', '(tool.scope === null || held.size >= 0)']],
    caughtBy: [HOSTS],
  },
  {
    name: 'hidden-tools-of-others',
    protection: 'a list that was made for other scopes is not shown',
    file: 'apps/gateway/src/mcp/listing/listing.ts',
    edits: [
      [
        "SCOPE_NAMES.filter((scope) => held.has(scope)).join(' ')",
        "SCOPE_NAMES.filter((scope) => held.has(scope)).slice(0, 0).join(' ')",
      ],
    ],
    caughtBy: [HOSTS],
  },
  {
    name: 'profile-of-tools',
    protection: 'a tool outside the profile of the address cannot be called',
    file: 'apps/gateway/src/mcp/calling/call.ts',
    edits: [['if (tool && isInProfile(profile, tool)) return tool', 'if (tool && isInProfile) return tool']],
    caughtBy: [HOSTS],
  },
  {
    name: 'thumbnail-from-us',
    protection: 'a thumbnail is fetched from our own files only',
    file: 'apps/gateway/src/mcp/calling/pictures.ts',
    edits: [
      [
        'if (!url?.startsWith(`${at.publicUrl}/files/`)) return null',
        'if (!url?.startsWith(at.publicUrl)) return null',
      ],
    ],
    caughtBy: ['apps/gateway/src/mcp/calling/generation.pg.test.ts'],
  },
  {
    name: 'pages-in-no-frame',
    protection: 'answers of the API stand in nobody’s frame',
    file: 'apps/gateway/src/http/security-headers.ts',
    edits: [['defaultSrc: ["\'none\'"], frameAncestors: ["\'none\'"] } },', 'defaultSrc: ["\'none\'"] } },']],
    caughtBy: ['apps/gateway/src/http/security-headers.test.ts'],
  },
  {
    name: 'pages-without-inline-script',
    protection: 'our own pages run no inline script',
    file: 'apps/gateway/src/http/security-headers.ts',
    edits: [['scriptSrc: ["\'self\'"]', 'scriptSrc: ["\'self\'", "\'unsafe-inline\'"]']],
    caughtBy: ['apps/gateway/src/http/security-headers.test.ts'],
  },
  {
    name: 'credential-in-log',
    protection: 'the log holds no credential',
    file: 'apps/gateway/src/call/call-tool.ts',
    edits: [
      ['const fields = { requestId, tool,', 'log.debug({ presented }, requestId)\n  const fields = { requestId, tool,'],
      ['{ requestId }: ToolRequest, { code }', '{ requestId, credential: presented }: ToolRequest, { code }'],
    ],
    caughtBy: [LEAKS],
  },
  {
    name: 'credential-in-trace',
    protection: 'traces hold no credential',
    file: 'apps/gateway/src/call/call-tool.ts',
    edits: [
      [
        "'adloom.audience': request.audience }",
        "'adloom.audience': request.audience, 'adloom.presented': request.credential ?? '' }",
      ],
    ],
    caughtBy: [LEAKS],
  },
  {
    name: 'address-in-trace',
    protection: 'traces hold no address with a code or a link in it',
    file: 'apps/auth/src/http/app.ts',
    edits: [["setAttribute('http.response.status_code', res.statusCode)", "setAttribute('url.full', req.originalUrl)"]],
    caughtBy: [LEAKS],
  },
]
