import { Link } from '@tanstack/react-router'

export function NotFound() {
  return (
    <section className="empty">
      <h1>There is nothing at this address</h1>
      <p>It may have been moved, or mistyped.</p>
      <Link to="/" className="button main">
        Go home
      </Link>
    </section>
  )
}
