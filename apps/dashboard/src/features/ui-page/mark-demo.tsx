import { Copy, Plus, Trash2 } from 'lucide-react'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button/button.tsx'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { Badge, Dot } from '../../ui/marks/badge.tsx'
import { countText, Delta, Figure, Money, None, shareText } from '../../ui/marks/figures.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { Card, Facts, Fresh } from '../../ui/page/page.tsx'
import { Empty, NoMatch } from '../../ui/states/empty.tsx'
import { Note } from '../../ui/states/note.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'
import s from './ui-page.module.css'

const TREND = [3, 4, 3.4, 5, 4.6, 5.8, 5.1, 6.4, 6, 7.2, 6.1, 6.6, 7.8, 7.1]

export const ButtonDemo = () => (
  <>
    {(['primary', 'secondary', 'quiet', 'danger'] as const).map((look) => (
      <div key={look} className={s.row}>
        <Button look={look}>
          <Plus aria-hidden />
          Generate
        </Button>
        <Button look={look} chevron>
          Status
        </Button>
        <Button look={look} size="small">
          Small
        </Button>
        <Button look={look} isBusy>
          Saving
        </Button>
        <Button look={look} disabled>
          Disabled
        </Button>
      </div>
    ))}
    <div className={s.row}>
      <IconButton label="Copy the id" keys="C">
        <Copy aria-hidden />
      </IconButton>
      <IconButton label="Delete…" size="small">
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton label="Pressed" aria-pressed look="secondary">
        <Plus aria-hidden />
      </IconButton>
      <ButtonLink to="/" look="secondary">
        A link
      </ButtonLink>
    </div>
  </>
)

export const MarkDemo = () => (
  <>
    <div className={s.row}>
      <Badge>Paused</Badge>
      <Badge tone="good">Active</Badge>
      <Badge tone="accent">Learning</Badge>
      <Badge tone="warn">In review</Badge>
      <Badge tone="bad">Rejected</Badge>
      <span>
        <Dot tone="good" /> Live
      </span>
      <span>
        <Dot tone="warn" /> Draft
      </span>
    </div>
    <div className={s.row}>
      <Avatar name="Maya Rojas" size="small" />
      <Avatar name="Noa van den Berg" />
      <Avatar name="Northbeam Studio" shape="square" />
      <Avatar name="Li" size="large" />
      <Kbd>⌘K</Kbd>
      <Fresh>Synced 4 min ago</Fresh>
    </div>
    <div className={s.row}>
      <Delta value={0.084} />
      <Delta value={0.126} isGood />
      <Delta value={-0.021} isGood={false} />
      <Delta value={null} />
      <Money of={{ amount: '1250.00', currency: 'USD' }} />
      <None />
      <span>{countText(12_480)}</span>
      <span>{shareText(0.0172)}</span>
    </div>
    <Card title="Spend" end={<a href="#marks">All</a>}>
      <Figure
        label="Last 28 days"
        value="$71,284"
        foot={
          <>
            <Delta value={0.084} /> vs before
          </>
        }
        aside={<Sparkline values={TREND} width={84} isFilled={false} />}
      />
    </Card>
    <Facts
      of={[
        ['Brand kit', 'Northbeam'],
        ['Ratio', '4:5'],
        ['Cost', '6 credits'],
      ]}
    />
  </>
)

export const StateDemo = () => (
  <>
    <Empty title="No creatives yet" action={<Button look="primary">Generate the first one</Button>}>
      Ads that you and your agents make appear here, newest first.
    </Empty>
    <NoMatch onClear={() => {}}>Nothing has all of these at once.</NoMatch>
    <ErrorState error={new Error('broken')} what="The campaigns could not be loaded." safe="Nothing was changed." />
    <Note>Keys work until they are revoked.</Note>
    <Note tone="warn">The platform may still correct these days.</Note>
    <Note tone="good">The address is verified.</Note>
    <SkeletonLines lines={3} />
  </>
)
