import { SCOPES, scopesOf, SERVICES, TOOL_GROUPS, type ToolContract } from '@adloom/contracts'
import { type Html, html } from './html.ts'
import { DOCS_PATH, page, toolPath } from './page.ts'

type Tools = readonly ToolContract[]

/** Navigation to every tool. `current` is the tool of this page. */
export const toolsNav = (offered: Tools, current?: string): Html =>
  html`<aside>
    <nav aria-label="Tools">
      ${groupsOf(offered).map(
        ([title, tools]) =>
          html`<h2>${title}</h2>
            <ul>
              ${tools.map(({ name }) => toolLink(name, name === current))}
            </ul> `,
      )}
    </nav>
  </aside>`

const toolLink = (name: string, isCurrent: boolean) =>
  html`<li><a href="${toolPath(name)}" ${isCurrent && html`aria-current="page"`}>${name}</a></li> `

const groupsOf = (offered: Tools) =>
  SERVICES.map(
    (service) => [TOOL_GROUPS[service].title, offered.filter((tool) => tool.service === service)] as const,
  ).filter(([, tools]) => tools.length > 0)

/** How to call the API, and every tool in one line. */
export const referencePage = (publicUrl: string, offered: Tools, limit: number) =>
  page({
    title: 'Adloom API',
    aside: toolsNav(offered),
    main: html`<h1>Adloom API</h1>
      <p>
        Every operation is one tool: POST a JSON object and get 200 with a JSON object. The same tools are offered to
        assistants over the Model Context Protocol, at <code>${publicUrl}/mcp</code>.
      </p>
      <pre tabindex="0"><code>curl ${publicUrl}/v1/tools/list_workspaces \\
  -H "Authorization: Bearer $ADLOOM_KEY" \\
  -H "Content-Type: application/json" -d '{}'</code></pre>
      <p>
        Make a key under <a href="/developers">Developers</a>. Send it as <code>Authorization: Bearer</code>, like an
        OAuth access token.
      </p>

      <h2>Tools</h2>
      ${groupsOf(offered).map(
        ([title, tools]) =>
          html`<h3>${title}</h3>
            <dl class="list">
              ${tools.map(
                ({ name, summary }) =>
                  html`<dt>
                      <a href="${toolPath(name)}"><code>${name}</code></a>
                    </dt>
                    <dd>${summary}</dd> `,
              )}
            </dl> `,
      )}
      <h2>Common to every tool</h2>
      <dl>
        <dt>Input</dt>
        <dd>Strict: unknown properties are refused by name. An empty body is <code>{}</code>.</dd>
        <dt>Errors</dt>
        <dd>
          Problem details with a <code>code</code> to branch on. <a href="${DOCS_PATH}/errors">Every code</a> says what
          to do.
        </dd>
        <dt>Limit</dt>
        <dd>
          ${limit} calls a minute for each credential and tool. <code>RateLimit</code> on a response says how many are
          left; over the limit, <code>Retry-After</code> says how long to wait.
        </dd>
        <dt>Repeating a write</dt>
        <dd>
          With the same <code>Idempotency-Key</code> and body, a write takes effect once and returns the same response
          for 24 hours.
        </dd>
        <dt>Generation</dt>
        <dd>Runs in the background: start it, then call <code>get_generation_status</code>.</dd>
        <dt>For machines</dt>
        <dd><a href="/v1/openapi.json">/v1/openapi.json</a>, as OpenAPI 3.1.</dd>
      </dl>

      <h2>People’s actions</h2>
      <p>
        People manage keys, members, brands, products and folders in the web app. These operations are
        <a href="${DOCS_PATH}/actions">actions</a>: no key, token or assistant can call them.
      </p>

      <h2>Scopes</h2>
      <dl class="list">
        ${scopesOf(offered).map(
          (scope) =>
            html`<dt><code>${scope}</code></dt>
              <dd>${SCOPES[scope]}</dd> `,
        )}
      </dl>`,
  })
