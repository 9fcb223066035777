/** What a person has to decide about. */
export type Choice = {
  app: string
  permissions: readonly string[]
  /** Whether single permissions can be refused. */
  mayDecline: boolean
  accounts: readonly { id: string; name: string; currency: string }[]
}

export const dialogPage = ({ app, permissions, mayDecline, accounts }: Choice) =>
  page(
    `Connect ${app}`,
    `<h1>Connect ${escape(app)}?</h1>
<p>It asks for access to your ad accounts. This is a sandbox: no real account is touched.</p>
<form method="post">
<fieldset><legend>Ad accounts</legend>
${accounts.map((account) => checkbox('accounts', account.id, account.name, `${account.id} · ${account.currency}`)).join('\n')}
${accounts.length === 0 ? '<p>This world has no ad accounts.</p>' : ''}
</fieldset>
<fieldset${mayDecline ? '' : ' disabled'}><legend>Permissions</legend>
${permissions.map((name) => checkbox('permissions', name, name, '')).join('\n')}
</fieldset>
<p class="actions"><button name="decision" value="deny">Cancel</button>
<button class="main" name="decision" value="allow">Continue</button></p>
</form>`,
  )

export const problemPage = (message: string) =>
  page('This did not work', `<h1>This did not work</h1><p>${escape(message)}</p>`)

const checkbox = (name: string, value: string, label: string, hint: string) =>
  `<label><input type="checkbox" name="${name}" value="${escape(value)}" checked> <span>${escape(label)}</span> <small>${escape(hint)}</small></label>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>${STYLE}</style></head><body><main>${body}</main></body></html>
`

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 3rem auto; padding: 0 1.5rem }
h1 { font-size: 1.4rem } fieldset { border: 1px solid #8886; border-radius: 8px; margin: 1rem 0; padding: .75rem 1rem }
label { display: flex; gap: .5rem; align-items: baseline; padding: .35rem 0 } small { opacity: .7; margin-left: auto }
.actions { display: flex; gap: .75rem; justify-content: flex-end }
button { font: inherit; padding: .5rem 1.25rem; border-radius: 8px; border: 1px solid #8886; cursor: pointer }
.main { background: #1b5fd6; border-color: #1b5fd6; color: #fff }`

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`)
