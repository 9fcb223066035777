import { useState } from 'react'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { Secret, Snippet } from '../../../ui/snippet/snippet.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { DeveloperPage } from '../frame.tsx'
import { words } from '../messages.ts'
import { type Host, hostsFor, isPublic, mcpAddress, type Profile, PROFILES } from './hosts.ts'
import s from '../developers.module.css'

const w = words.connect

/** How to connect each host to this installation. */
export function ConnectPage() {
  const { team } = useSignedIn()
  const [profile, setProfile] = useState<Profile>('full')
  const [host, setHost] = useState('claude')
  const address = mcpAddress(location.origin, profile)
  return (
    <DeveloperPage
      title={w.title}
      width="form"
      content={
        <>
          <p className={s.lead}>{w.lead}</p>
          <Secret text={address} what={w.address} testId="address" />
          <div className={s.narrow}>
            <Field label={w.tools}>
              <Select value={profile} onChange={(event) => setProfile(event.target.value as Profile)}>
                {PROFILES.map((one) => (
                  <option key={one} value={one}>
                    {w.profiles[one]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Card>
            <Tabs
              label={w.host}
              value={host}
              onValue={setHost}
              tabs={hostsFor(address).map((one) => ({
                value: one.id,
                label: one.name,
                content: <HowTo host={one} address={address} />,
              }))}
            />
          </Card>
          {isManager(team) && (
            <Card title={w.scripts}>
              <div className={s.scripts}>
                <p>{w.scriptsText}</p>
                <ButtonLink to="/developers/keys/new">{words.newKey.title}</ButtonLink>
              </div>
            </Card>
          )}
        </>
      }
    />
  )
}

function HowTo({ host, address }: { host: Host; address: string }) {
  return (
    <div className={s.how}>
      {host.isRemote && !isPublic(address) && <Note>{w.remote(host.name)}</Note>}
      <ol>
        {host.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {host.snippets.map(({ label, text }) => (
        <Snippet key={label} label={label} text={text} />
      ))}
    </div>
  )
}
