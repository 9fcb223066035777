import { styleText } from 'node:util'
import type { Ready } from './data-folder/ready-file.ts'

export function printStep(text: string) {
  console.log(`${styleText('dim', '·')} ${text}`)
}

/** Shows a newcomer the addresses, the demo login, an API key and a first command. */
export function printBanner(ready: Ready, dataDir: string) {
  const origin = ready.baseUrl.replace(/\/v1$/, '')
  const bold = (text: string) => styleText('bold', text)
  console.log(`
${bold('Adloom is ready.')}

  Dashboard    ${ready.dashboardUrl}
  API          ${ready.baseUrl}/tools/<name>
  MCP server   ${ready.mcpUrl}
  Reference    ${origin}/v1/docs
  Ad sandbox   ${ready.sandboxUrl}
  Demo login   ${ready.demo.email}  ${ready.demo.password}
  API key      ${ready.demo.apiKey}

Try it:

  curl -s ${ready.baseUrl}/tools/get_credit_balance \\
    -H "Authorization: Bearer ${ready.demo.apiKey}" -H "Content-Type: application/json" -d '{}'

Data and logs are in ${dataDir}. Ctrl-C stops everything and keeps the data.
`)
}
