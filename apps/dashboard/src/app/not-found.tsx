/** Also shown to who is not signed in, outside the router: hence a plain link. */
export function NotFound() {
  return (
    <section className="empty">
      <h1>There is nothing at this address</h1>
      <p>It may have been moved, or mistyped.</p>
      <a href="/" className="button main">
        Go home
      </a>
    </section>
  )
}
