import { Link, Outlet } from '@tanstack/react-router'

const VIEWS = [
  { to: '/developers/keys', name: 'API keys' },
  { to: '/developers/apps', name: 'Connected apps' },
  { to: '/developers/connect', name: 'Connect' },
] as const

/** API keys, connected apps and connection guides. */
export function Developers() {
  return (
    <>
      <h1>Developers</h1>
      <p className="lead">Let scripts and assistants work for your team. Only a person can launch a campaign.</p>
      <nav className="views" aria-label="Developers">
        {VIEWS.map(({ to, name }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
            {name}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
