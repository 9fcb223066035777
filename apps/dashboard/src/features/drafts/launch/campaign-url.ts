/** Where Meta's ads manager shows a campaign. */
export function campaignUrl(campaignId: string, adAccountId: string | undefined): string {
  const url = new URL('https://adsmanager.facebook.com/adsmanager/manage/campaigns')
  if (adAccountId !== undefined) url.searchParams.set('act', adAccountId.replace(/^act_/, ''))
  url.searchParams.set('selected_campaign_ids', campaignId)
  return url.href
}
