import type { Field } from '@adloom/contracts'
import { type Html, html } from './html.ts'

export const inputNote = ({ isRequired, byDefault }: Field): Html | null => {
  if (byDefault !== null) return html`<span class="note">default <code>${byDefault}</code></span>`
  return isRequired ? html`<span class="note must">required</span>` : null
}
export const answerNote = ({ isRequired }: Field): Html | null =>
  isRequired ? null : html`<span class="note">may be absent</span>`

type Words = {
  linked: (text: string) => readonly (Html | string)[]
  /** Further remarks on a field. */
  note: (field: Field) => Html | null
  ifEmpty: string
}

/** The fields of an input or an answer, with their meaning. */
export const fieldList = (fields: readonly Field[], { linked, note, ifEmpty }: Words): Html =>
  fields.length === 0
    ? html`<p>${ifEmpty}</p>`
    : html`<dl class="fields">
        ${fields.map(
          (field) =>
            html`<dt><code>${field.path}</code> <span class="type">${field.type}</span> ${note(field)}</dt>
              <dd>${linked(field.meaning)}</dd> `,
        )}
      </dl>`
