import { isFreshSignIn, READING, type Scope, scopesOfRole, Uuid } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import type { InTx } from '@adloom/service'
import type { Request, Response } from 'express'
import { audit } from '../../audit/audit.ts'
import { endIfLeft } from '../../credentials/credentials.ts'
import type { Deps } from '../../deps.ts'
import { readForm } from '../../http/form.ts'
import { requestIdOf } from '../../http/request.ts'
import { findSignedIn } from '../../http/signed-in.ts'
import { listTeams, type Team } from '../../team/membership.ts'
import { consentPage, type Ticks } from './consent-page.ts'
import { sendConsentPage, sendPage } from '../../pages/layout.ts'
import { messagePage } from '../../pages/message-page.ts'
import { createCredential, hashOfSecret } from '../../secrets/secret-text.ts'
import type { Session } from '../../sessions/session.ts'
import { addressOfRequest, type AuthorizationRequest, redirectBack } from './authorization-request.ts'
import { after, CODE_MS, CONSENT_MS } from '../tokens/lifetimes.ts'
import { withParams } from '../../http/with-params.ts'
import { redirectHost } from './redirect-uri.ts'

/** The pending request in the consent form, sealed against changes and bound to one session. */
type PendingRequest = { request: AuthorizationRequest; untilMs: number }

/** Why the form is shown again, and what was ticked in it. */
type Retry = { problem: string; ticks: Ticks }

/** Asks the person for a team, its workspaces, and which of the requested scopes to allow. */
export async function showConsent(
  deps: Deps,
  req: Request,
  res: Response,
  session: Session,
  request: AuthorizationRequest,
  retry?: Retry,
): Promise<void> {
  const teams = await listTeams(deps, session.user.id, requestIdOf(req))
  if (teams.length === 0)
    return sendPage(res, 403, messagePage('You are not in a team', 'Ask an owner or admin of a team to invite you.'))
  const untilMs = after(deps.clock.now(), CONSENT_MS).getTime()
  const sealed = deps.oauth.consentSeal.close(JSON.stringify({ request, untilMs } satisfies PendingRequest), session.id)
  const page = consentPage({
    request,
    sealed: sealed.toString('base64url'),
    user: session.user,
    teams,
    problem: retry?.problem,
    ticks: retry?.ticks ?? firstTicks(request, teams),
    returnTo: addressOfRequest(request),
  })
  sendConsentPage(res, retry ? 400 : 200, page)
}

/** `POST /api/oauth/consent`: handles the person's decision. */
export async function answerConsent(deps: Deps, req: Request, res: Response): Promise<void> {
  const form = readForm(req)
  const session = await findSignedIn(deps, req)
  const request = session && openRequest(deps, form, session)
  if (!request) {
    const message = 'You were signed out, or the request has expired. Go back to the application and connect again.'
    return sendPage(res, 403, messagePage('This request has expired', message))
  }
  const answer = (values: Record<string, string>) => redirectBack(deps, res, 303, request, values)
  const decision = form.get('decision')
  if (decision === 'deny')
    return answer({ error: 'access_denied', error_description: 'The person denied the request.' })
  const ticks = ticksOf(form)
  const showAgain = (problem: string) => showConsent(deps, req, res, session, request, { problem, ticks })
  if (decision !== 'allow') return showAgain('Choose Allow or Deny.')
  if (!isFreshSignIn(session.signedInAt, deps.clock.now()))
    return res.redirect(303, withParams('/sign-in', { return_to: addressOfRequest(request) }))

  const choice = choiceOf(ticks, request, await listTeams(deps, session.user.id, requestIdOf(req)))
  if ('problem' in choice) return showAgain(choice.problem)
  const code = await insertGrant(deps, req, session, request, choice)
  const { id: teamId } = choice.team
  const inTeam: InTx = (work) => inTx(deps.db, { teamId }, work)
  await endIfLeft(deps, { userId: session.user.id, teamId, requestId: requestIdOf(req), inTeam })
  answer({ code })
}

function openRequest(deps: Deps, form: URLSearchParams, session: Session): AuthorizationRequest | null {
  const sealed = Buffer.from(form.get('request') ?? '', 'base64url')
  const text = deps.oauth.consentSeal.open(sealed, session.id)
  const pending = text === null ? null : (JSON.parse(text) as PendingRequest)
  return pending && pending.untilMs > deps.clock.now().getTime() ? pending.request : null
}

/** What to grant. `workspaceIds` null means all workspaces of the team, including later ones. */
type Choice = { team: Team; scopes: Scope[]; workspaceIds: string[] | null }

/** The initial ticks: read scopes in the current workspaces. The person must tick write scopes themselves. */
const firstTicks = (request: AuthorizationRequest, teams: readonly Team[]): Ticks => ({
  teamId: teams[0]!.id,
  workspaceIds: teams.flatMap(({ workspaces }) => workspaces.map(({ id }) => id)),
  laterOf: [],
  scopes: request.scopes.filter((scope) => READING.includes(scope)),
})

const ticksOf = (form: URLSearchParams): Ticks => ({
  teamId: Uuid.safeParse(form.get('team_id')).data?.toLowerCase() ?? null,
  workspaceIds: form.getAll('workspace_id'),
  laterOf: form.getAll('later_workspaces'),
  scopes: form.getAll('scope'),
})

/** Limits the ticks to what was requested and what the person can grant. */
function choiceOf(ticks: Ticks, request: AuthorizationRequest, teams: Team[]): Choice | { problem: string } {
  const team = teams.find(({ id }) => id === ticks.teamId)
  if (!team) return { problem: 'Choose one of your teams.' }
  const held = scopesOfRole(team.role)
  const scopes = request.scopes.filter((scope) => ticks.scopes.includes(scope) && held.includes(scope))
  if (scopes.length === 0) return { problem: 'Choose at least one permission that you may grant in this team.' }
  const own = team.workspaces.map(({ id }) => id)
  const picked = own.filter((id) => ticks.workspaceIds.includes(id))
  if (picked.length === 0) return { problem: 'Choose at least one workspace of the team.' }
  const laterToo = team.allWorkspaces && ticks.laterOf.includes(team.id)
  if (laterToo && picked.length < own.length)
    return { problem: 'To include workspaces added later, choose all of the current ones too.' }
  return { team, scopes, workspaceIds: laterToo ? null : picked }
}

/** Creates a grant and returns its code. Until the code is redeemed, the grant expires with it. */
async function insertGrant(
  deps: Deps,
  req: Request,
  { user }: Session,
  request: AuthorizationRequest,
  { team, scopes, workspaceIds }: Choice,
): Promise<string> {
  const code = createCredential('code')
  const now = deps.clock.now()
  const expiresAt = after(now, CODE_MS)
  const { clientId, clientName, redirectUri, challenge } = request
  await inTx(deps.db, { teamId: team.id }, async (tx) => {
    const [grant] = await tx<{ id: string }[]>`
      insert into oauth_grants (team_id, user_id, client_id, client_name, redirect_host, scopes, workspace_ids,
                                expires_at, created_at)
      values (${team.id}, ${user.id}, ${clientId}, ${clientName}, ${redirectHost(redirectUri)}, ${scopes},
              ${workspaceIds}, ${expiresAt}, ${now})
      returning id`
    await tx`
      insert into oauth_codes (code_hash, team_id, grant_id, redirect_uri, challenge, expires_at, created_at)
      values (${hashOfSecret(code)}, ${team.id}, ${grant!.id}, ${redirectUri}, ${challenge}, ${expiresAt}, ${now})`
    await audit(tx, now, {
      action: 'grant.created',
      subjectId: grant!.id,
      teamId: team.id,
      userId: user.id,
      requestId: requestIdOf(req),
      details: { clientId, scopes, workspaceIds },
    })
  })
  return code
}
