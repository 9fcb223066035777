/** A form of a page: its target, and the fields that a browser would send, including ticked boxes. */
export type Form = { action: string; fields: URLSearchParams; html: string }
export type Page = { status: number; url: string; headers: Headers; text: string; forms: Form[] }

/** A browser without scripts: it keeps cookies, follows redirects on its own site, and fills in forms. */
export function openBrowser(origin: string) {
  const cookies = new Map<string, string>()

  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects on this origin. A redirect to another origin is not followed but becomes the page's `url`. */
  const open = async (address: string, init: RequestInit = {}): Promise<Page> => {
    let url = new URL(address, origin).href
    let response = await ask(url, init)
    for (let hops = 0; hops < 10; hops++) {
      const location = response.headers.get('location')
      if (location === null) break
      url = URL.parse(location, url)?.href ?? location
      if (new URL(url).origin !== origin) break
      response = await ask(url)
    }
    const text = await response.text()
    return { status: response.status, url, headers: response.headers, text, forms: formsOf(text) }
  }

  const submit = (form: Form, fields: URLSearchParams = form.fields, headers: Record<string, string> = {}) =>
    open(form.action, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: fields.toString(),
    })

  /** Calls an action as the signed-in person. Personal actions take no team. */
  const act = (name: string, input: object, teamId?: string): Promise<Response> =>
    ask(`${origin}/api/actions/${name}${teamId === undefined ? '' : `?teamId=${teamId}`}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })

  return {
    cookies,
    ask,
    act,
    open,
    submit,
    /** Submits the sign-in form of a page and follows its redirect. */
    async signIn(page: Page, email: string, password: string): Promise<Page> {
      const form = getForm(page, 'password')
      form.fields.set('email', email)
      form.fields.set('password', password)
      return submit(form)
    },
  }
}
export type Browser = ReturnType<typeof openBrowser>

/** Finds the form of a page by the name of one of its fields. */
export function getForm(page: Page, field: string): Form {
  const form = page.forms.find(({ html }) => html.includes(`name="${field}"`))
  if (!form) throw new Error(`no form with a field ${field} at ${page.url} (${page.status}): ${page.text.slice(-1500)}`)
  return form
}

/** The values of a field that can be chosen, ticked or not. */
export const offered = ({ html }: Form, field: string): string[] =>
  tagsOf(html, 'input')
    .filter(({ name, disabled }) => name === field && disabled === undefined)
    .map(({ value = '' }) => value)

function formsOf(text: string): Form[] {
  return [...text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', html = '']) => {
    const fields = new URLSearchParams()
    for (const { name, value = '', type, checked, disabled } of tagsOf(html, 'input')) {
      const isSent = (type !== 'radio' && type !== 'checkbox') || checked !== undefined
      if (name && isSent && disabled === undefined) fields.append(name, value)
    }
    return { action: attributesOf(attributes)['action'] ?? '', fields, html }
  })
}

const tagsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'gs'))].map(([, attributes = '']) => attributesOf(attributes))

function attributesOf(text: string): Record<string, string | undefined> {
  const pairs = [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)])
  return Object.fromEntries(pairs) as Record<string, string>
}

const decode = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
