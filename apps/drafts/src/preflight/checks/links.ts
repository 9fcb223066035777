import { PublicUrl } from '@adloom/contracts'
import { issueOf } from '../issue.ts'
import { adsIn, type Check } from './check.ts'

/** Whether the addresses lead to public pages, and the query that is added to them is one. */
export const checkLinks: Check = function* ({ configuration }) {
  const parameters = configuration.tracking?.urlParameters?.replace(/^\?/, '')
  if (parameters !== undefined && !isQuery(parameters))
    yield issueOf('url_parameters_malformed', 'tracking.urlParameters')
  const added = namesIn(parameters ?? '')
  const known = new Map<string, { isPublic: boolean; repeats: boolean }>()
  for (const { url, path } of linksOf(configuration)) {
    const facts = known.get(url) ?? { isPublic: PublicUrl.safeParse(url).success, repeats: repeats(url, added) }
    known.set(url, facts)
    if (!facts.isPublic) yield issueOf('destination_not_public', path)
    else if (facts.repeats) yield issueOf('url_parameters_repeated', path)
  }
}

const linksOf = (configuration: Parameters<typeof adsIn>[0]) =>
  adsIn(configuration).flatMap(({ ad, path }) => [
    ...(ad.destinationUrl === undefined ? [] : [{ url: ad.destinationUrl, path: `${path}.destinationUrl` }]),
    ...(ad.assets ?? []).flatMap(({ destinationUrl: url }, index) =>
      url === undefined ? [] : [{ url, path: `${path}.assets[${index}].destinationUrl` }],
    ),
  ])

/** `name=value` pairs. The platform fills placeholders in double braces. */
const isQuery = (text: string) =>
  text === '' || (!/[\s#?<>"\\]/.test(text) && text.split('&').every((pair) => /^[^=]+=/.test(pair)))

const namesIn = (query: string) => new Set(query.split('&').flatMap((pair) => pair.split('=', 1)[0] || []))

function repeats(url: string, added: ReadonlySet<string>): boolean {
  if (added.size === 0 || !URL.canParse(url)) return false
  return [...new URL(url).searchParams.keys()].some((name) => added.has(name))
}
