/** How to connect each MCP host to an address, following its documentation. See docs/mcp.md. */
export type Host = {
  id: string
  name: string
  /** Runs remotely, so it reaches only public https addresses. */
  isRemote: boolean
  steps: readonly string[]
  snippets: readonly { label: string; text: string }[]
}

export const PROFILES = ['full', 'read-only', 'no-media'] as const
export type Profile = (typeof PROFILES)[number]

/** The address of the MCP server, with all tools or fewer. `origin` has no trailing slash. */
export const mcpAddress = (origin: string, profile: Profile) =>
  profile === 'full' ? `${origin}/mcp` : `${origin}/mcp?profile=${profile}`

/** Whether remote programs can reach an address. */
export function isPublic(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !/^(localhost|127\.|10\.|192\.168\.|\[)/.test(hostname)
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
/** Quotes a text as one word for a POSIX shell. */
const word = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** What its package requires (`engines` of @modelcontextprotocol/inspector 2.12). */
const INSPECTOR_NODE = '22.19'

const SIGN_IN = 'Sign in, choose the team and the permissions, and allow it.'

export const hostsFor = (address: string): readonly Host[] => [
  {
    id: 'claude',
    name: 'Claude',
    isRemote: true,
    steps: ['Open Settings, then Connectors, and choose Add custom connector.', 'Paste the address.', SIGN_IN],
    snippets: [
      { label: 'Address', text: address },
      { label: 'Claude Code, in a terminal', text: `claude mcp add --transport http adloom ${word(address)}` },
    ],
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    isRemote: true,
    steps: [
      'Open Settings, then Apps & Connectors, then Advanced, and switch developer mode on.',
      'Choose Create, paste the address and select OAuth.',
      SIGN_IN,
    ],
    snippets: [{ label: 'Address', text: address }],
  },
  {
    id: 'cursor',
    name: 'Cursor',
    isRemote: false,
    steps: ['Add this to the file.', 'Open the list of MCP servers in Cursor and sign in next to adloom.', SIGN_IN],
    snippets: [{ label: '~/.cursor/mcp.json', text: json({ mcpServers: { adloom: { url: address } } }) }],
  },
  {
    id: 'vs-code',
    name: 'VS Code',
    isRemote: false,
    steps: ['Add this to the file in your project.', 'Choose Start above the server’s name.', SIGN_IN],
    snippets: [{ label: '.vscode/mcp.json', text: json({ servers: { adloom: { type: 'http', url: address } } }) }],
  },
  {
    id: 'inspector',
    name: 'Inspector',
    isRemote: false,
    steps: [
      `It needs Node ${INSPECTOR_NODE} or later. Check with node --version.`,
      'Start it, choose Streamable HTTP and paste the address.',
      SIGN_IN,
      'Or list the tools from a terminal, with an API key.',
    ],
    snippets: [
      { label: 'Start it', text: 'npx @modelcontextprotocol/inspector' },
      { label: 'Address', text: address },
      {
        label: 'With an API key',
        text: `npx @modelcontextprotocol/inspector --cli ${word(address)} --transport http \\\n  --method tools/list --header "Authorization: Bearer $ADLOOM_API_KEY"`,
      },
    ],
  },
]
