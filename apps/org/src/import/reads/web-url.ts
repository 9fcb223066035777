import { PublicUrl } from '@adloom/contracts/shapes/text'

/** An address on the public web, or null. Data URLs do not count. */
export function webUrl(href: string | undefined, base: URL): URL | null {
  const url = href === undefined || href.length > 4_096 ? null : URL.parse(href.trim(), base)
  return url && PublicUrl.safeParse(url.href).success ? url : null
}
