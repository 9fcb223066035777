import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSignedIn } from '../../shared/session.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Snippet } from '../../shared/ui/snippet.tsx'
import { type CreatedKey, keysQuery } from './api-keys.ts'

/** Shows a key, once. */
export function ShownOnce({ created }: { created: CreatedKey }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    void queryClient.invalidateQueries({ queryKey: keysQuery(team.id).queryKey })
  }, [queryClient, team.id])
  const call = `curl -s ${location.origin}/v1/tools/list_workspaces \\
  -H "Authorization: Bearer $ADLOOM_API_KEY" \\
  -H "Content-Type: application/json" -d '{}'`
  return (
    <section aria-labelledby="shown-once" className="card shown-once">
      <h2 id="shown-once" ref={heading} tabIndex={-1}>
        Copy “{created.name}” now
      </h2>
      <p className="note">
        <ShieldCheck aria-hidden />
        <span>The key is shown only once, and we keep no copy. Anyone who has it can use it.</span>
      </p>
      <div className="secret">
        <code data-testid="key">{created.key}</code>
        <CopyButton main text={created.key} what="the key" />
      </div>
      <Snippet label="Add it to your environment" text={`export ADLOOM_API_KEY=${created.key}`} />
      <Snippet label="Try it" text={call} />
      <div className="actions">
        <Link to="/developers/keys" className="button">
          I have saved it
        </Link>
      </div>
    </section>
  )
}
