import { markOf, type Scope, SCOPE_GROUPS, SCOPE_MARKS, scopesOfRole, descriptionOf } from '@adloom/contracts'
import type { Team } from '../../team/membership.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { hostOfDocument } from '../clients/client-documents.ts'
import { isLoopback, redirectHost } from './redirect-uri.ts'
import type { User } from '../../accounts/user.ts'
import { html, type Html } from '../../pages/html.ts'
import type { Page } from '../../pages/layout.ts'

/** The ticks in the submitted form, not validated. */
export type Ticks = {
  teamId: string | null
  workspaceIds: readonly string[]
  /** Teams whose later workspaces are included. */
  laterOf: readonly string[]
  scopes: readonly string[]
}

type Options = {
  request: AuthorizationRequest
  /** The sealed request, for the form. */
  sealed: string
  user: User
  teams: readonly Team[]
  ticks: Ticks
  problem: string | undefined
  /** The page to return to after signing in as another person. */
  returnTo: string
}

export const consentPage = ({ request, sealed, user, teams, ticks, problem, returnTo }: Options): Page => ({
  title: `Connect ${request.clientName}`,
  body: html`<h1>Connect “${request.clientName}” to Adloom?</h1>
    <form class="quiet" method="post" action="/sign-in/out">
      <input type="hidden" name="return_to" value="${returnTo}" />
      Signed in as <span class="name">${user.email}</span>. <button class="link">Use another account</button>
    </form>
    ${verifiedFacts(request)} ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="/api/oauth/consent">
      <input type="hidden" name="request" value="${sealed}" />
      <fieldset>
        <legend>Team</legend>
        <div class="choices">${teams.map((team) => teamChoice(team, ticks))}</div>
      </fieldset>
      <fieldset>
        <legend>Permissions</legend>
        ${SCOPE_GROUPS.flatMap(({ title, scopes }) => {
          const asked = scopes.filter((scope) => request.scopes.includes(scope))
          return asked.length === 0 ? [] : scopeGroup(title, asked, teams, ticks)
        })}
      </fieldset>
      <p class="quiet">It cannot launch campaigns: only a person can. You can disconnect it at any time.</p>
      <div class="actions">
        <button name="decision" value="deny">Deny</button>
        <button class="main" name="decision" value="allow">Allow</button>
      </div>
    </form>`,
})

/** The verified facts about an application: the host of its document, and where the answer goes. */
function verifiedFacts({ clientId, redirectUri }: AuthorizationRequest): Html {
  const described = hostOfDocument(clientId)
  const target = redirectHost(redirectUri)
  return html`<dl class="facts">
      ${
        described &&
        html`<dt>Described at</dt>
          <dd class="name">${described}</dd>`
      }
      <dt>Sends you to</dt>
      <dd class="name">${target}${isLoopback(redirectUri) && ', a program on this device'}</dd>
    </dl>
    <p class="note">
      The application chose this name; it is not verified. ${adviceFor(described, target, redirectUri)}
    </p>`
}

function adviceFor(described: string | null, target: string, redirectUri: string): string {
  if (isLoopback(redirectUri))
    return 'Any program on this device can use this name. Continue only if you have just started it yourself.'
  if (described !== null && described !== target)
    return `It is described at one address and sends you to another. Continue only if you know that ${target} belongs to it.`
  return `Continue only if you came from ${target}.`
}

const teamChoice = ({ id, name, role, workspaces, allWorkspaces }: Team, ticks: Ticks) =>
  html`<div class="team">
    <label class="choice">
      <input type="radio" name="team_id" value="${id}" required ${tickIf(ticks.teamId === id)} />
      <span class="name">${name}</span>
      <small>${ROLES[role]}</small>
    </label>
    <fieldset class="workspaces">
      <legend>Workspaces</legend>
      <div class="list">
        ${workspaces.map(
          (workspace) =>
            html`<label class="choice">
              <input
                type="checkbox"
                name="workspace_id"
                value="${workspace.id}"
                ${tickIf(ticks.workspaceIds.includes(workspace.id))}
              />
              <span class="name">${workspace.name}</span>
            </label>`,
        )}
      </div>
      ${
        allWorkspaces &&
        html`<label class="choice later">
          <input type="checkbox" name="later_workspaces" value="${id}" ${tickIf(ticks.laterOf.includes(id))} />
          <span>And all workspaces added later</span>
        </label>`
      }
    </fieldset>
  </div>`

const ROLES = { owner: 'You are an owner', admin: 'You are an admin', member: 'You are a member' } as const

const scopeGroup = (title: string, scopes: readonly Scope[], teams: readonly Team[], ticks: Ticks) =>
  html`<fieldset class="group">
    <legend>${title}</legend>
    <div class="choices">${scopes.map((scope) => scopeChoice(scope, teams, ticks))}</div>
  </fieldset>`

/** A scope that the person cannot grant in any of their teams is shown but disabled. */
function scopeChoice(scope: Scope, teams: readonly Team[], ticks: Ticks): Html {
  const holders = teams.filter(({ role }) => scopesOfRole(role).includes(scope))
  const note =
    holders.length === 0
      ? 'Only owners and admins can allow this.'
      : holders.length < teams.length
        ? `Only in ${new Intl.ListFormat('en').format(holders.map(({ name }) => name))}.`
        : null
  const state = holders.length === 0 ? { markup: 'disabled' } : tickIf(ticks.scopes.includes(scope))
  const mark = markOf(scope)
  return html`<label class="choice">
    <input type="checkbox" name="scope" value="${scope}" ${state} />
    <span>${descriptionOf(scope)}</span>
    ${mark && html`<span class="badge ${mark}">${SCOPE_MARKS[mark]}</span>`} ${note && html`<small>${note}</small>`}
  </label>`
}

const tickIf = (isTicked: boolean): Html | false => isTicked && { markup: 'checked' }
