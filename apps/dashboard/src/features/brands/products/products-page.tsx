import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Globe, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type ActionOutput, callAction } from '../../../data/client.ts'
import { moneyText } from '../../../data/money.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Search } from '../../../ui/field/input.tsx'
import { FilterBar, Page } from '../../../ui/page/page.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Empty, NoMatch } from '../../../ui/states/empty.tsx'
import { ErrorState } from '../../../ui/states/problem-note.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type Product, type ProductStatus, productsQuery } from '../brands.ts'
import { ImportDialog } from '../import-dialog.tsx'
import { words } from '../messages.ts'
import { Views } from '../views.tsx'
import { ProductPanel } from './product-panel.tsx'
import type { ProductsSearch } from './search.ts'
import s from '../brands.module.css'

const STATUSES = (Object.keys(words.product.statuses) as ProductStatus[]).map((value) => ({
  value,
  label: words.product.statuses[value],
}))

/** What the team makes ads for. */
export function ProductsPage() {
  const { team } = useSignedIn()
  const navigate = useNavigate({ from: '/products' })
  const { q = '', status = 'active', open } = useSearch({ from: '/products' })
  const found = useInfiniteQuery(productsQuery(team.id, useDeferredValue(q.trim()), status))
  const items = found.data?.pages.flatMap(({ products }) => products)
  const [isImporting, setIsImporting] = useState(false)
  const [imported, setImported] = useState<ActionOutput<'import_product'> | null>(null)
  const search = (next: ProductsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const reading = useMutation({
    mutationFn: (url: string) => callAction('import_product', { url }, team.id),
    onSuccess(read) {
      setImported(read)
      setIsImporting(false)
      search({ open: 'new' })
    },
  })
  const begin = () => {
    setImported(null)
    search({ open: 'new' })
  }
  const actions = (
    <>
      <Button aria-label={words.product.import} onClick={() => setIsImporting(true)}>
        <Globe aria-hidden /> <span className={s.wide}>{words.product.import}</span>
      </Button>
      <Button look="primary" onClick={begin}>
        <Plus aria-hidden /> {words.product.new}
      </Button>
    </>
  )
  const isFiltered = q !== '' || status !== 'active'
  return (
    <Page
      crumbs={[words.products]}
      hasPanel={open !== undefined}
      top={
        <>
          <Views />
          <FilterBar>
            <Search label={words.product.search} value={q} onValue={(text) => search({ q: text || undefined })} />
            <Segmented
              label={words.product.status}
              value={status}
              options={STATUSES}
              onValue={(next) => search({ status: next === 'active' ? undefined : next })}
            />
          </FilterBar>
        </>
      }
      content={
        <>
          {found.isError && !items && (
            <ErrorState error={found.error} what={words.product.failed} onRetry={() => void found.refetch()} />
          )}
          {!items && !found.isError && <Waiting />}
          {items?.length === 0 &&
            (isFiltered ? (
              <NoMatch onClear={() => search({ q: undefined, status: undefined })} />
            ) : (
              <Empty title={words.product.empty} action={actions}>
                {words.product.emptyText}
              </Empty>
            ))}
          {items && items.length > 0 && (
            <ul className={s.cards} aria-label={words.products}>
              {items.map((product) => (
                <li key={product.id}>
                  <Card product={product} isOpen={product.id === open} onOpen={() => search({ open: product.id })} />
                </li>
              ))}
            </ul>
          )}
          {found.hasNextPage && (
            <p className={s.more}>
              <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {words.product.older}
              </Button>
            </p>
          )}
        </>
      }
    >
      {actions}
      <ImportDialog
        isOpen={isImporting}
        onOpen={setIsImporting}
        text={words.product.importText}
        hint={words.product.importHint}
        reading={reading}
      />
      <ProductPanel
        open={open}
        product={items?.find(({ id }) => id === open)}
        imported={imported}
        onOpen={(id) => search({ open: id })}
      />
    </Page>
  )
}

const Waiting = () => (
  <div className={s.cards}>
    {Array.from({ length: 6 }, (_, i) => (
      <Skeleton key={i} height="17rem" />
    ))}
  </div>
)

function Card({ product, isOpen, onOpen }: { product: Product; isOpen: boolean; onOpen: () => void }) {
  const { name, images, price, salePrice, category } = product
  return (
    <article className={s.card} data-open={isOpen || undefined}>
      <div className={s.photo}>
        {images[0] ? <img src={images[0].url} alt="" loading="lazy" /> : words.product.noPhoto}
      </div>
      <div className={s.cardBody}>
        <h2>
          <button type="button" className={s.cardButton} onClick={onOpen}>
            {name}
          </button>
        </h2>
        <p>
          {price && (
            <span className={s.price}>
              {moneyText(salePrice ?? price)}
              {salePrice && <s>{moneyText(price)}</s>}
            </span>
          )}
          {price && category && ' · '}
          {category}
        </p>
      </div>
    </article>
  )
}
