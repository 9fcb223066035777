import { BID_STRATEGIES, CONVERSION_EVENTS, SPECIAL_AD_CATEGORIES } from '@adloom/contracts/shapes/launch-words'
import { useQuery } from '@tanstack/react-query'
import { actionQuery, toolQuery } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Card } from '../../../ui/page/page.tsx'
import type { Budget } from '../drafts.ts'
import { fieldWords as words, words as page } from '../messages.ts'
import { useDraftField, useEditing } from './editing.ts'
import {
  AmountField,
  BudgetField,
  ChecksField,
  CountriesField,
  LongField,
  NumberField,
  optionsOf,
  Pair,
  SelectField,
  TextField,
  TimeField,
} from './fields.tsx'
import s from './edit.module.css'

const OBJECTIVES = Object.entries(page.objectives).map(([id, text]) => ({ id, words: text }))
const BIDS = BID_STRATEGIES.map((id) => ({ id, words: words.bidNames[id] }))
const EVENTS = optionsOf(CONVERSION_EVENTS)

/** What the campaign is for, what it may spend, when and under whose name it runs. */
export function CampaignForm() {
  const { team } = useSignedIn()
  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const { draftId, configuration } = useEditing()
  const offered = useOffered(draftId, configuration.adAccountId)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isSpecial = (configuration.specialAdCategories ?? []).length > 0
  return (
    <>
      <Card title={words.basics}>
        <div className={s.form}>
          <TextField path="name" label={words.campaignName} isRequired max={200} />
          <Pair>
            <SelectField
              path="adAccountId"
              label={words.adAccount}
              none={words.none}
              options={(accounts.data?.adAccounts ?? []).map(({ id, name, currency }) => ({
                id,
                words: `${name} (${currency})`,
              }))}
            />
            <SelectField path="objective" label={words.objective} none={words.none} options={OBJECTIVES} />
          </Pair>
          {configuration.objective === 'app_promotion' && <TextField path="appId" label={words.app} max={128} />}
        </div>
      </Card>
      <Card title={words.money}>
        <div className={s.form}>
          <BudgetField path="budget" label={words.budget} none={words.campaignHasNone} />
          <Pair>
            <SelectField path="bidStrategy" label={words.bids} options={BIDS} />
            <Cap />
          </Pair>
          <Pair>
            <TimeField path="schedule.startAt" label={words.starts} hint={words.startsHint} />
            <TimeField path="schedule.endAt" label={words.ends} hint={words.endsHint(zone)} />
          </Pair>
        </div>
      </Card>
      <Card title={words.from}>
        <Pair>
          <OfferedField path="identity.pageId" label={words.page} hint={words.pageHint} offered={offered?.pages} />
          <OfferedField
            path="identity.instagramAccountId"
            label={words.instagram}
            none={words.instagramNone}
            offered={offered?.instagramAccounts}
          />
        </Pair>
      </Card>
      <Card title={words.results}>
        <div className={s.form}>
          <Pair>
            <OfferedField path="tracking.pixelId" label={words.pixel} offered={offered?.pixels} />
            <SelectField path="tracking.conversionEvent" label={words.event} none={words.none} options={EVENTS} />
          </Pair>
          <TextField
            path="tracking.urlParameters"
            label={words.urlParameters}
            hint={words.urlParametersHint}
            max={500}
          />
        </div>
      </Card>
      <Card title={words.categories}>
        <div className={s.form}>
          <ChecksField path="specialAdCategories" label={words.categoriesText} options={SPECIAL_AD_CATEGORIES} />
          {isSpecial && <CountriesField path="specialAdCategoryCountries" label={words.categoryCountries} />}
        </div>
      </Card>
      <Card title={words.notes}>
        <LongField path="notes" label={words.notes} max={2000} />
      </Card>
    </>
  )
}

/** What the ad account offers. Undefined: not read yet, no account is chosen, or the platform does not answer. */
function useOffered(draftId: string, adAccountId = '') {
  const { team } = useSignedIn()
  const { data } = useQuery({
    ...actionQuery('get_launch_choices', team.id, { draftId, ...(adAccountId !== '' && { adAccountId }) }),
  })
  return data?.isRead ? data : undefined
}

type OfferedProps = Pick<Parameters<typeof TextField>[0], 'path' | 'label' | 'hint'> & {
  none?: string
  offered: readonly { id: string; name: string }[] | undefined
}

/** One of what the account offers, by name; its id as text while that is not known. */
const OfferedField = ({ offered, none = words.none, ...field }: OfferedProps) =>
  offered ? (
    <SelectField {...field} none={none} options={offered.map(({ id, name }) => ({ id, words: name }))} />
  ) : (
    <TextField {...field} max={128} />
  )

/** What belongs to the way of bidding: a cap, or a return. */
function Cap() {
  const { configuration, currency } = useEditing()
  const { value, set, error } = useDraftField<Budget['amount']>('bidAmount')
  const { bidStrategy } = configuration
  if (bidStrategy === 'min_roas')
    return <NumberField path="minRoas" label={words.minRoas} min={0.01} max={1000} step={0.01} />
  if (bidStrategy === 'lowest_cost') return null
  return (
    <AmountField
      path="bidAmount"
      label={words.cap}
      amount={value ?? { amount: '', currency }}
      error={error}
      onAmount={(amount) => set(amount.amount === '' ? undefined : amount)}
    />
  )
}
