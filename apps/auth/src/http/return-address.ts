/**
 * Where a person goes after signing in: the page on this origin that they came from, or the home page. The address is
 * absolute, because a browser can read a bare path as another host (`//host`).
 */
export function returnAddress(publicUrl: string, asked: string): string {
  const url = URL.parse(asked, publicUrl)
  return url && url.origin === publicUrl && !url.username && !url.password ? url.href : `${publicUrl}/`
}
