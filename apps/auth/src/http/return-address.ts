/**
 * Where a person goes after signing in: the page of ours that they came from, or the first page. Whole, with our own
 * origin in front, because a path alone can be read as another host (`//host`).
 */
export function returnAddress(publicUrl: string, asked: string): string {
  const url = URL.parse(asked, publicUrl)
  return url && url.origin === publicUrl && !url.username && !url.password ? url.href : `${publicUrl}/`
}
