/** Also shown outside the router, to people who are not signed in: hence the plain link. */
export function NotFound() {
  return (
    <section className="empty">
      <h1>There is nothing at this address</h1>
      <p>The page may have moved, or the address may be mistyped.</p>
      <a href="/" className="button main">
        Go home
      </a>
    </section>
  )
}
