import { invalid } from '../graph/graph-error.ts'
import type { GraphRequest } from '../graph/route.ts'
import { CITIES, COUNTRY_NAMES, INTERESTS, REGIONS } from './lists.ts'

const PLACES = [
  ...COUNTRY_NAMES.map(([key, name]) => ({ key, name, type: 'country', country_code: key, country_name: name })),
  ...REGIONS.map(([key, name, country]) => ({ key, name, type: 'region', country_code: country })),
  ...CITIES.map(([key, name, region, country]) => ({ key, name, type: 'city', country_code: country, region })),
]

/** What `/search` finds for targeting: by the start of a word, whatever the case. */
export function search({ type, q, location_types: types }: GraphRequest['params']): Record<string, unknown>[] {
  if (type !== 'adinterest' && type !== 'adgeolocation')
    throw invalid('Param type must be one of: adinterest, adgeolocation.', 'type')
  if (q === undefined || q.trim() === '') throw invalid('The parameter q is required', 'q')
  const matches = ({ name }: { name: string }) => ` ${name.toLowerCase()}`.includes(` ${q.trim().toLowerCase()}`)
  if (type === 'adinterest') return INTERESTS.map(interestOf).filter(matches)
  const wanted = types === undefined ? null : listOf(types)
  return PLACES.filter((place) => matches(place) && (!wanted || wanted.includes(place.type)))
}

const interestOf = ([id, name, topic, millions]: (typeof INTERESTS)[number]) => ({
  id,
  name,
  audience_size_lower_bound: millions * 850_000,
  audience_size_upper_bound: millions * 1_000_000,
  path: ['Interests', topic, name],
  topic,
})

function listOf(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list as unknown[]
  } catch {}
  throw invalid('Param location_types must be a list.', 'location_types')
}
