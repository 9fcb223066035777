import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Leaving } from '../../ui/dialog/leaving.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Page } from '../../ui/page/page.tsx'
import { Note } from '../../ui/states/note.tsx'
import { say } from '../../ui/toast/say.ts'
import { canBeEdited, type Draft } from './drafts.ts'
import { AdForm } from './edit/ad-form.tsx'
import { AdSetForm } from './edit/ad-set-form.tsx'
import { CampaignForm } from './edit/campaign-form.tsx'
import { Clashes, Refusals } from './edit/conflicts.tsx'
import { EditingContext, fieldFor } from './edit/editing.ts'
import { JsonDialog } from './edit/json-dialog.tsx'
import { type Editor, useEditor } from './edit/use-editor.ts'
import { DraftActions } from './draft-actions.tsx'
import { LaunchPanel } from './launch/launch-panel.tsx'
import { useLaunch } from './launch/use-launch.ts'
import { words } from './messages.ts'
import { Outline } from './outline.tsx'
import { adToShow, changedAt, type Part, partAt, pathOf, withAd, withAdSet } from './part.ts'
import { PartHead } from './part-head.tsx'
import { IssuePanel } from './review/issue-panel.tsx'
import { PreviewPanel } from './review/preview-panel.tsx'
import s from './draft.module.css'

/** Addresses of the launch, and of the campaign where the launch comes first. */
const LAUNCH = ''
const CAMPAIGN = 'campaign'

/** The parts of a draft at the left, the fields of one of them, and beside them how its ad looks and what is missing. */
export function Workbench({ draft }: { draft: Draft }) {
  const { at } = useSearch({ from: '/drafts/$draftId' })
  const navigate = useNavigate({ from: '/drafts/$draftId' })
  const open = (path: string) => void navigate({ search: path === '' ? {} : { at: path }, replace: true })
  const { launch, isAbout } = useLaunch(draft)
  const isLocked = !canBeEdited(draft, launch)
  const editor = useEditor(draft, isLocked, open)
  const { configuration, isChanged } = editor
  const part = partAt(at, configuration)
  // What is launched begins with its launch, and the campaign has an address of its own then.
  const isLaunchShown = isAbout && at === undefined
  const campaign = isAbout ? CAMPAIGN : ''
  const shown = isLaunchShown ? LAUNCH : pathOf(part) || campaign
  const root = useFocusOn(at, shown)
  const [isJson, setIsJson] = useState(false)
  useKeys({ 'Mod+s': () => isChanged && !isLocked && editor.save() })
  const alter = (what: 'remove' | 'duplicate') => {
    const next = changedAt(configuration, part, what)
    editor.setConfiguration(next)
    if (what === 'duplicate') return open(pathOf(nextOf(part)))
    say(words.takenOut(nameOf(editor, part)), { undo: () => editor.setConfiguration(configuration) })
    open(part.kind === 'ad' ? pathOf({ kind: 'ad_set', adSet: part.adSet }) : '')
  }
  return (
    <Page
      crumbs={[{ label: words.drafts, to: '/drafts' }, configuration.name || draft.name]}
      width="flush"
      content={
        <EditingContext value={editor.editing}>
          {/* Another view once it is launched, and not the former one with other things in it. */}
          <div key={String(isAbout)} className={s.bench} ref={root} data-scroll data-about={isLaunchShown || undefined}>
            <Outline
              draft={draft}
              configuration={configuration}
              shown={shown}
              campaign={campaign}
              // Parts are added to what is edited: while a launch is looked at, nothing comes and goes here.
              isLocked={isLocked || isLaunchShown}
              onAddAdSet={() => {
                editor.setConfiguration(withAdSet(configuration))
                open(pathOf({ kind: 'ad_set', adSet: configuration.adSets?.length ?? 0 }))
              }}
              onAddAd={(adSet) => {
                editor.setConfiguration(withAd(configuration, adSet))
                open(pathOf({ kind: 'ad', adSet, ad: configuration.adSets?.[adSet]?.ads?.length ?? 0 }))
              }}
            />
            <div className={s.middle} data-scroll>
              {(isLaunchShown || !isAbout) && <LaunchPanel draft={draft} launch={launch} />}
              {!isLaunchShown && (
                <>
                  {isLocked && <Locked status={draft.status} />}
                  <Clashes editor={editor} />
                  <PartHead part={part} name={nameOf(editor, part)} isLocked={isLocked} onAlter={alter} />
                  <PartForm key={pathOf(part)} part={part} />
                </>
              )}
            </div>
            <div className={s.aside} data-scroll>
              <PreviewPanel
                draft={draft}
                configuration={configuration}
                part={adToShow(part, configuration)}
                isSaved={!isChanged}
              />
              {!isAbout && <IssuePanel draft={draft} />}
            </div>
          </div>
          <Refusals editor={editor} newest={draft.version} onOpen={open} />
          <JsonDialog isOpen={isJson} onOpen={setIsJson} editor={editor} />
          <Leaving isChanged={isChanged} />
        </EditingContext>
      }
    >
      <DraftActions draft={draft} editor={editor} isLocked={isLocked} onJson={() => setIsJson(true)} />
    </Page>
  )
}

/** A draft that is launched, or is being, is shown and not changed. */
const Locked = ({ status }: { status: Draft['status'] }) =>
  status in words.locked ? <Note>{words.locked[status as keyof typeof words.locked]}</Note> : null

function PartForm({ part }: { part: Part }) {
  if (part.kind === 'campaign') return <CampaignForm />
  return part.kind === 'ad_set' ? <AdSetForm path={pathOf(part)} /> : <AdForm path={pathOf(part)} />
}

/** A copy stands behind what it was made of. */
function nextOf(part: Part): Part {
  if (part.kind === 'campaign') return part
  return part.kind === 'ad_set' ? { ...part, adSet: part.adSet + 1 } : { ...part, ad: part.ad + 1 }
}

function nameOf({ configuration }: Pick<Editor, 'configuration'>, part: Part): string {
  if (part.kind === 'campaign') return configuration.name
  const adSet = configuration.adSets?.[part.adSet]
  return (part.kind === 'ad_set' ? adSet?.name : adSet?.ads?.[part.ad]?.name) ?? ''
}

/** Puts the focus on the field that the address leads to, each time that somebody goes there. */
function useFocusOn(at: string | undefined, part: string) {
  const root = useRef<HTMLDivElement>(null)
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key })
  useEffect(() => {
    // The address of a whole part shows it, and leaves the focus where it is.
    if (at === undefined || at === part) return
    const frame = requestAnimationFrame(() => {
      const fields = [...(root.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
      const path = fieldFor(
        at,
        fields.map(({ dataset }) => dataset['path'] ?? ''),
      )
      const field = fields.find(({ dataset }) => dataset['path'] === path)
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [at, part, visit])
  return root
}
