import { type Scope, SCOPES, scopesOfRole } from '@adloom/contracts'
import type { Team } from '../membership.ts'
import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import { isLoopback, redirectHost } from '../oauth/redirect-uri.ts'
import type { User } from '../user.ts'
import { html, type Html } from './html.ts'
import type { Page } from './layout.ts'

type Options = {
  request: AuthorizationRequest
  /** The request again, for the form. */
  sealed: string
  user: User
  teams: readonly Team[]
  problem: string | undefined
  /** Where signing in as somebody else leads back to. */
  returnTo: string
}

/** What an application could cost or change, for people to see at a glance. */
const MARKS: Partial<Record<Scope, Html>> = {
  'copy:write': html`<span class="badge spends">Spends credits</span>`,
  'creatives:write': html`<span class="badge spends">Spends credits</span>`,
  'videos:write': html`<span class="badge spends">Spends credits</span>`,
  'launches:write': html`<span class="badge writes">Makes changes</span>`,
  'campaigns:write': html`<span class="badge writes">Changes live ads</span>`,
  'automations:write': html`<span class="badge writes">Changes live ads</span>`,
}

export const consentPage = ({ request, sealed, user, teams, problem, returnTo }: Options): Page => ({
  title: `Connect ${request.clientName}`,
  body: html`<h1>Connect “${request.clientName}” to Adloom?</h1>
    <form class="quiet" method="post" action="/sign-in/out">
      <input type="hidden" name="return_to" value="${returnTo}" />
      Signed in as <span class="name">${user.email}</span>. <button class="link">Use another account</button>
    </form>
    ${whereTo(request)} ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="/api/oauth/consent">
      <input type="hidden" name="request" value="${sealed}" />
      <fieldset>
        <legend>Team</legend>
        <div class="choices">${teams.map((team, i) => teamChoice(team, i === 0))}</div>
      </fieldset>
      <fieldset>
        <legend>What it may do there</legend>
        <div class="choices">${request.scopes.map((scope) => scopeChoice(scope, teams))}</div>
      </fieldset>
      <p class="quiet">
        It can never launch a campaign: that is always done by a person. You can disconnect it at any time.
      </p>
      <div class="actions">
        <button name="decision" value="deny">Deny</button>
        <button class="main" name="decision" value="allow">Allow</button>
      </div>
    </form>`,
})

function whereTo({ redirectUri }: AuthorizationRequest): Html {
  const host = html`<strong class="name">${redirectHost(redirectUri)}</strong>`
  return isLoopback(redirectUri)
    ? html`<p class="note">
        The name is what the application calls itself; it is not verified. The answer goes to a program on this device
        (${host}). Go on only if you started this yourself, just now.
      </p>`
    : html`<p class="note">
        The name is what the application calls itself; it is not verified. You will be sent on to ${host}: go on only if
        that is where you came from.
      </p>`
}

const teamChoice = ({ id, name, role, workspaces, allWorkspaces }: Team, isFirst: boolean) =>
  html`<div class="team">
    <label class="choice">
      <input type="radio" name="team_id" value="${id}" required ${isFirst && { markup: 'checked' }} />
      <span class="name">${name}</span>
      <small>${ROLES[role]}</small>
    </label>
    <fieldset class="workspaces">
      <legend>Workspaces</legend>
      <div class="list">
        ${workspaces.map(
          (workspace) =>
            html`<label class="choice">
              <input type="checkbox" name="workspace_id" value="${workspace.id}" checked />
              <span class="name">${workspace.name}</span>
            </label>`,
        )}
      </div>
      ${allWorkspaces && html`<small class="quiet">With all of them ticked, later ones are included.</small>`}
    </fieldset>
  </div>`

const ROLES = { owner: 'You are an owner', admin: 'You are an admin', member: 'You are a member' } as const

/** What the person's role allows in none of their teams can be seen, not picked. */
function scopeChoice(scope: Scope, teams: readonly Team[]): Html {
  const holders = teams.filter(({ role }) => scopesOfRole(role).includes(scope))
  const note =
    holders.length === 0
      ? 'Only owners and admins can allow this.'
      : holders.length < teams.length
        ? `Only in ${new Intl.ListFormat('en').format(holders.map(({ name }) => name))}.`
        : null
  const state = { markup: holders.length === 0 ? 'disabled' : 'checked' }
  return html`<label class="choice">
    <input type="checkbox" name="scope" value="${scope}" ${state} />
    <span>${MARKS[scope] ? SCOPES[scope].replace(/ Spends credits\.$/, '') : SCOPES[scope]}</span>
    ${MARKS[scope]} ${note && html`<small>${note}</small>`}
  </label>`
}
