import { Info } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { Snippet } from '../../shared/ui/snippet.tsx'
import { type Host, hostsFor, isPublic, mcpAddress, type Profile, PROFILES } from './hosts.ts'

/** How to connect each host to this installation. */
export function ConnectPage() {
  const [profile, setProfile] = useState<Profile>('full')
  const address = mcpAddress(location.origin, profile)
  const hosts = hostsFor(address)
  return (
    <section aria-labelledby="connect">
      <div className="section-head">
        <h2 id="connect">Connect an assistant</h2>
      </div>
      <p>A program that supports the Model Context Protocol needs only this address. It asks you for the rest.</p>
      <label className="field narrow">
        Tools to offer
        <select value={profile} onChange={(event) => setProfile(event.target.value as Profile)}>
          {PROFILES.map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Tabs.Root className="tabs card" defaultValue="claude">
        <Tabs.List aria-label="Host">
          {hosts.map(({ id, name }) => (
            <Tabs.Trigger key={id} value={id}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {hosts.map((host) => (
          <Tabs.Content key={host.id} value={host.id}>
            <HowTo host={host} address={address} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  )
}

function HowTo({ host, address }: { host: Host; address: string }) {
  return (
    <>
      {host.isRemote && !isPublic(address) && (
        <p className="note">
          <Info aria-hidden />
          <span>
            {host.name} on the web reaches only public https addresses, and this installation does not have one.
            Programs on this machine can reach it.
          </span>
        </p>
      )}
      <ol>
        {host.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {host.snippets.map(({ label, text }) => (
        <Snippet key={label} label={label} text={text} />
      ))}
    </>
  )
}
