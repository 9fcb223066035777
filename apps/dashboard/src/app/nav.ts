import { useRouter } from '@tanstack/react-router'
import {
  Blocks,
  ChartNoAxesColumn,
  Code,
  Coins,
  House,
  Images,
  ListChecks,
  type LucideIcon,
  Megaphone,
  PenLine,
  Rocket,
  ScrollText,
  SwatchBook,
  UsersRound,
} from 'lucide-react'
import { useMemo } from 'react'
import { frame } from '../messages/frame.ts'

export type NavItem = { to: string; label: string; icon: LucideIcon; /** "G H": first G, then H. */ keys: string }
export type NavGroup = { label: string | null; items: readonly NavItem[] }

const { nav, groups } = frame

/** Everything the sidebar, the palette and the keys lead to. What has no route yet is left out where it is shown. */
const NAV: readonly NavGroup[] = [
  {
    label: null,
    items: [
      { to: '/', label: nav.home, icon: House, keys: 'G H' },
      { to: '/review', label: nav.review, icon: ListChecks, keys: 'G R' },
    ],
  },
  {
    label: groups.make,
    items: [
      { to: '/creatives', label: nav.creatives, icon: Images, keys: 'G C' },
      { to: '/copy', label: nav.copy, icon: PenLine, keys: 'G W' },
      { to: '/brands', label: nav.brands, icon: SwatchBook, keys: 'G B' },
    ],
  },
  {
    label: groups.run,
    items: [
      { to: '/campaigns', label: nav.campaigns, icon: ChartNoAxesColumn, keys: 'G M' },
      { to: '/drafts', label: nav.drafts, icon: Rocket, keys: 'G D' },
      { to: '/rules', label: nav.rules, icon: Blocks, keys: 'G U' },
    ],
  },
  {
    label: groups.team,
    items: [
      { to: '/team', label: nav.people, icon: UsersRound, keys: 'G P' },
      { to: '/connections', label: nav.accounts, icon: Megaphone, keys: 'G T' },
      { to: '/credits', label: nav.credits, icon: Coins, keys: 'G L' },
      { to: '/developers', label: nav.developers, icon: Code, keys: 'G V' },
      { to: '/audit', label: nav.audit, icon: ScrollText, keys: 'G A' },
    ],
  },
]

/** The four that a phone shows at the bottom, in this order. */
const ON_PHONES = ['/', '/creatives', '/campaigns', '/review', '/drafts', '/team']

/** The places that exist. */
export function useNav() {
  const { routesByPath } = useRouter()
  return useMemo(() => {
    const isThere = ({ to }: NavItem) => to in routesByPath
    const shown = NAV.map(({ label, items }) => ({ label, items: items.filter(isThere) }))
    const groups = shown.filter(({ items }) => items.length > 0)
    const items = groups.flatMap((group) => group.items)
    const tabs = ON_PHONES.flatMap((to) => items.find((item) => item.to === to) ?? []).slice(0, 4)
    return { groups, items, tabs }
  }, [routesByPath])
}
