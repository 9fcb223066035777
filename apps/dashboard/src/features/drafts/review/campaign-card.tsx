import { useQuery } from '@tanstack/react-query'
import { toolQuery } from '../../../shared/client.ts'
import { useSignedIn } from '../../../shared/session.ts'
import { bidText, campaignBudgetText, listText, objectiveText, scheduleText, wordOf } from '../configuration/words.ts'
import type { Draft } from '../drafts.ts'
import { Fact } from './fact.tsx'

/** The campaign of a draft: what it is for, what it may spend, when and from where it runs. */
export function CampaignCard({ draft: { configuration } }: { draft: Draft }) {
  const { team } = useSignedIn()
  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const {
    adAccountId,
    objective,
    specialAdCategories = [],
    schedule = {},
    identity = {},
    tracking = {},
  } = configuration
  const account = accounts.data?.adAccounts.find(({ id }) => id === adAccountId)
  return (
    <section className="card" aria-labelledby="campaign">
      <h2 id="campaign">Campaign</h2>
      <dl className="facts wide">
        <Fact name="Ad account">
          {account && `${account.name}, `}
          {adAccountId ?? 'None yet'}
        </Fact>
        <Fact name="Objective">{objectiveText(objective)}</Fact>
        <Fact name="Budget">{campaignBudgetText(configuration)}</Fact>
        <Fact name="Bids">{bidText(configuration)}</Fact>
        <Fact name="Schedule">
          {scheduleText(schedule)}
          {(schedule.startAt ?? schedule.endAt) && account && ` (your time; the account is in ${account.timezone})`}
        </Fact>
        <Fact name="Appears under">
          {identity.pageId === undefined ? 'No page yet' : `Page ${identity.pageId}`}
          {identity.instagramAccountId && `, Instagram account ${identity.instagramAccountId}`}
        </Fact>
        <Fact name="Results counted by">
          {tracking.pixelId === undefined ? 'The platform, without a pixel' : `Pixel ${tracking.pixelId}`}
          {tracking.conversionEvent && `: ${wordOf(tracking.conversionEvent).toLowerCase()}`}
        </Fact>
        {tracking.urlParameters && (
          <Fact name="Added to every link">
            <code>{tracking.urlParameters}</code>
          </Fact>
        )}
        {configuration.appId && <Fact name="App">{configuration.appId}</Fact>}
        {specialAdCategories.length > 0 && (
          <Fact name="Special ad categories">{listText(specialAdCategories.map(wordOf))}</Fact>
        )}
      </dl>
    </section>
  )
}
