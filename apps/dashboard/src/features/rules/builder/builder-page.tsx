import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { actionQuery, callAction, toolQuery } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words as shared } from '../messages.ts'
import type { Definition } from '../rules.ts'
import s from './builder.module.css'
import { placeOf, STARTS } from './draft.ts'
import { DryRun, useDryRun } from './dry-run.tsx'
import { RuleForm } from './rule-form.tsx'
import { words } from './words.ts'

/** A new rule, with what it would suggest beside it. Amounts need one currency, so it begins with the accounts of one. */
export function NewRulePage() {
  const { team } = useSignedIn()
  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  if (accounts.data) {
    const [first] = accounts.data.adAccounts
    const ids = accounts.data.adAccounts.filter(({ currency }) => currency === first?.currency).map(({ id }) => id)
    const scope = ids.length > 0 ? { adAccountIds: ids } : {}
    return <Builder start={{ name: '', definition: { ...STARTS.losers, scope } }} />
  }
  return (
    <Page
      crumbs={[{ label: shared.title, to: '/rules' }, words.newTitle]}
      content={
        <Loaded query={accounts} what={shared.failed}>
          {() => null}
        </Loaded>
      }
    />
  )
}

/** A rule being changed. */
export function EditRulePage() {
  const { team } = useSignedIn()
  const { ruleId } = useParams({ from: '/rules/$ruleId/edit' })
  // What a person changes must not be replaced while they type, so it is read once.
  const rule = useQuery({
    ...actionQuery('get_rule', team.id, { ruleId }),
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  if (rule.data && !rule.isFetching) {
    const { name, definition, version } = rule.data
    return <Builder key={version} start={{ name, definition, ruleId, version }} onNewer={() => void rule.refetch()} />
  }
  return (
    <Page
      crumbs={[{ label: shared.title, to: '/rules' }, words.editTitle]}
      content={
        <Loaded query={{ ...rule, data: undefined } as typeof rule} what={shared.failed}>
          {() => null}
        </Loaded>
      }
    />
  )
}

type Start = { name: string; definition: Definition; ruleId?: string; version?: number }

function Builder({ start, onNewer }: { start: Start; onNewer?: () => void }) {
  const { team } = useSignedIn()
  const [name, setName] = useState(start.name)
  const [definition, setDefinition] = useState(start.definition)
  const [isOn, setIsOn] = useState(true)
  const { data } = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const accounts = data?.adAccounts ?? []
  const [chosen, setChosen] = useState<string>()
  const accountId =
    chosen ?? definition.scope.adAccountIds?.find((id) => accounts.some((one) => one.id === id)) ?? accounts[0]?.id
  const currency = accounts.find(({ id }) => id === accountId)?.currency ?? 'USD'
  const run = useDryRun(definition, accountId, start.ruleId)
  const saving = useSave({ start, name, definition, isOn })
  const isConflict = saving.error !== null && problemOf(saving.error).code === 'conflict' && start.ruleId !== undefined
  const issues = [run.error, saving.error].flatMap((error) => (error ? (problemOf(error).issues ?? []) : []))
  const errorAt = (path: string) =>
    issues.find((issue) => [path, `definition.${path}`].includes(placeOf(issue.path)))?.message
  const isNameless = saving.isTried && name.trim() === ''
  return (
    <Page
      crumbs={[
        { label: shared.title, to: '/rules' },
        ...(start.ruleId ? [{ label: start.name, to: `/rules/${start.ruleId}` }, words.editTitle] : [words.newTitle]),
      ]}
      width="flush"
      content={
        <div className={s.builder} data-scroll>
          <form
            className={s.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              saving.save()
            }}
          >
            <RuleForm
              {...{ name, definition, currency, accounts, errorAt, isOn }}
              isNew={start.ruleId === undefined}
              nameError={isNameless ? words.noName : errorAt('name')}
              onName={setName}
              onDefinition={setDefinition}
              onOn={setIsOn}
            />
            {isConflict ? (
              <Note tone="warn" role="alert">
                <p>{words.conflict}</p>
                <Button size="small" onClick={onNewer}>
                  {words.seeTheirs}
                </Button>
              </Note>
            ) : (
              saving.error && <ProblemNote error={saving.error} safe={words.nothingSaved} />
            )}
          </form>
          <DryRun run={run} accounts={accounts} accountId={accountId} onAccount={setChosen} />
        </div>
      }
    >
      {start.ruleId ? (
        <ButtonLink to="/rules/$ruleId" params={{ ruleId: start.ruleId }}>
          {words.cancel}
        </ButtonLink>
      ) : (
        <ButtonLink to="/rules">{words.cancel}</ButtonLink>
      )}
      <Button look="primary" isBusy={saving.isPending} onClick={saving.save}>
        {start.ruleId ? words.save : words.create}
      </Button>
    </Page>
  )
}

type Saved = { start: Start; name: string; definition: Definition; isOn: boolean }

function useSave({ start, name, definition, isOn }: Saved) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isTried, setIsTried] = useState(false)
  const saving = useMutation({
    async mutationFn() {
      const { ruleId, version } = start
      if (ruleId === undefined || version === undefined)
        return callAction('create_rule', { name, definition, isEnabled: isOn }, team.id)
      return callAction('update_rule', { ruleId, expectedVersion: version, name, definition }, team.id)
    },
    async onSuccess({ ruleId }) {
      // Before anything is read anew: who has gone on meanwhile must not be led back.
      void queries.invalidateQueries({ queryKey: [team.id] })
      await navigate({ to: '/rules/$ruleId', params: { ruleId } })
      say(start.ruleId ? words.saved(name) : words.created(name))
    },
  })
  const save = () => {
    setIsTried(true)
    if (name.trim() !== '' && !saving.isPending) saving.mutate()
  }
  return { save, isTried, isPending: saving.isPending, error: saving.error }
}
