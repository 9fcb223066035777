import {
  type ErrorCode,
  ERRORS,
  errorsOf,
  fieldsOf,
  inputSchemaOf,
  outputSchemaOf,
  type ToolContract,
} from '@adloom/contracts'
import { answerNote, fieldList, inputNote } from './fields.ts'
import { type Html, html } from './html.ts'
import { DOCS_PATH, page, toolPath } from './page.ts'
import { toolsNav } from './reference-page.ts'

const EFFECTS: Record<ToolContract['effect'], string> = {
  read: 'Changes nothing.',
  write: 'Takes effect at most once per Idempotency-Key.',
  confirm: 'The first call returns a preview; the same call with its confirmationToken executes.',
}

/** The page of one tool: its purpose, its input with examples, its answer and its errors. */
export function toolPage(publicUrl: string, tool: ToolContract, offered: readonly ToolContract[]): string {
  const { name, title, summary, description, effect, scope, examples } = tool
  const answers = examples.filter(({ output }) => output !== undefined)
  const linked = linksIn(offered)
  return page({
    title: `${name} · Adloom API`,
    aside: toolsNav(offered, name),
    hasScript: true,
    main: html`<h1>${title}</h1>
      <p class="call"><span class="chip">POST</span> <code>/v1/tools/${name}</code></p>
      <p>${linked(`${summary} ${description}`)}</p>
      <p class="quiet">
        ${EFFECTS[effect]}
        ${scope === null ? 'Any valid credential may call it.' : html`Needs the scope <code>${scope}</code>.`}
      </p>

      <h2 id="input">Input</h2>
      ${fieldList(fieldsOf(inputSchemaOf(tool)), { linked, note: inputNote, ifEmpty: 'No fields: send {}.' })}
      ${examples.map(
        (example) =>
          html`<h3>Example: ${example.name}</h3>
            <pre tabindex="0"><code>${curlOf(publicUrl, name, example.input)}</code></pre> `,
      )}
      <h2 id="answer">Answer</h2>
      ${fieldList(fieldsOf(outputSchemaOf(tool)), { linked, note: answerNote, ifEmpty: 'An empty object.' })}
      ${answers.map(
        (example) =>
          html`<details>
            <summary>Example: ${example.name}</summary>
            <pre tabindex="0"><code>${JSON.stringify(example.output, null, 2)}</code></pre>
          </details> `,
      )}
      <h2 id="errors">Errors</h2>
      ${errorList(errorsOf(tool))} ${tryIt(tool)}`,
  })
}

/** Links the names of tools in a text to their pages. */
const linksIn = (offered: readonly ToolContract[]) => {
  const names = new Set(offered.map(({ name }) => name))
  return (text: string) =>
    text
      .split(/\b([a-z]+(?:_[a-z]+)+)\b/)
      .map((word) => (names.has(word) ? html`<a href="${toolPath(word)}"><code>${word}</code></a>` : word))
}

const errorList = (codes: readonly ErrorCode[]): Html =>
  html`<details>
    <summary>${codes.length} possible errors</summary>
    <dl class="list">
      ${codes
        .toSorted((a, b) => ERRORS[a].status - ERRORS[b].status)
        .map(
          (code) =>
            html`<dt>
                <a href="${DOCS_PATH}/errors#${code}"><code>${code}</code></a>
              </dt>
              <dd>${ERRORS[code].status} · ${ERRORS[code].title}</dd> `,
        )}
    </dl>
  </details>`

function curlOf(publicUrl: string, name: string, input: unknown): string {
  // Inside single quotes a shell needs a quote to be closed, escaped and opened again.
  const body = JSON.stringify(input, null, 2).replaceAll("'", `'\\''`)
  return `curl ${publicUrl}/v1/tools/${name} \\
  -H "Authorization: Bearer $ADLOOM_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${body}'`
}

/** Hidden until the script shows it, because the form cannot send without the script. */
const tryIt = ({ name, effect, examples }: ToolContract): Html =>
  html`<section id="try" hidden data-tool="${name}">
    <h2>Try it</h2>
    <p class="quiet">
      Sends a real call${effect === 'read' ? '' : ', which takes effect and may spend credits'}. The key stays in this
      page and is discarded when you leave it.
    </p>
    <form>
      <label>API key<input name="key" type="password" autocomplete="off" required placeholder="adl_live_…" /></label>
      <label
        >Body<textarea name="body" rows="8" spellcheck="false">
${JSON.stringify(examples[0]?.input ?? {}, null, 2)}</textarea>
      </label>
      <button>Send</button>
    </form>
    <div role="status"></div>
    <pre tabindex="0" hidden><code></code></pre>
  </section>`
