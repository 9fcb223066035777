import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { type ActionOutput, callAction } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Drawer } from '../../../ui/drawer/drawer.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { say } from '../../../ui/toast/say.ts'
import {
  EMPTY_PRODUCT,
  isConflict,
  type Product,
  type ProductFields,
  productFieldsOf,
  refreshProducts,
} from '../brands.ts'
import { Leaving } from '../../../ui/dialog/leaving.tsx'
import { words } from '../messages.ts'
import { ProductForm } from './product-form.tsx'
import s from '../brands.module.css'

type Props = {
  /** The id of the product that is shown, `new`, or nothing. */
  open: string | undefined
  product: Product | undefined
  /** What a new product was read from. */
  imported: ActionOutput<'import_product'> | null
  onOpen: (id: string | undefined) => void
}

/** One product beside the list: every field of it, and what can be done with it. */
export function ProductPanel({ open, product, imported, onOpen }: Props) {
  // What slides out still shows what it was.
  const [shown, setShown] = useState({ open, product, imported })
  const isThere = open === 'new' || product !== undefined
  useEffect(() => {
    if (isThere) setShown({ open, product, imported })
  }, [isThere, open, product, imported])
  if (shown.open === undefined) return null
  const key = shown.open === 'new' ? `new ${shown.imported?.readFrom ?? ''}` : shown.open
  return <Panel key={key} {...shown} isOpen={isThere} onOpen={onOpen} />
}

type PanelProps = Props & { isOpen: boolean }

function Panel({ product, imported, isOpen, onOpen }: PanelProps) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const start = product ? productFieldsOf(product) : toFields(imported)
  const [base, setBase] = useState({ fields: start, updatedAt: product?.updatedAt ?? '' })
  const [fields, setFields] = useState<ProductFields>(start)
  const isChanged = JSON.stringify(fields) !== JSON.stringify(base.fields)
  const saving = useMutation({
    mutationFn: () =>
      product
        ? callAction('update_product', { productId: product.id, updatedAt: base.updatedAt, ...fields }, team.id)
        : callAction('create_product', fields, team.id),
    async onSuccess({ productId, updatedAt }) {
      setBase({ fields, updatedAt })
      say(product ? words.product.saved(fields.name) : words.product.created(fields.name))
      await refreshProducts(queries, team.id)
      if (!product) onOpen(productId)
    },
  })
  const archiving = useArchive(() => onOpen(undefined))
  const isStale = isConflict(saving.error) && product !== undefined
  const takeTheirs = () => {
    if (!product) return
    setBase({ fields: productFieldsOf(product), updatedAt: product.updatedAt })
    setFields(productFieldsOf(product))
    saving.reset()
  }
  useEffect(() => {
    if (isStale) void refreshProducts(queries, team.id)
  }, [isStale, queries, team.id])
  return (
    <Drawer
      isOpen={isOpen}
      onOpen={(next) => !next && onOpen(undefined)}
      title={product?.name ?? words.product.new}
      footer={
        <div className={s.foot}>
          {product && product.status !== 'archived' && (
            <Button look="quiet" isBusy={archiving.isPending} onClick={() => archiving.archive(product)}>
              {words.product.archive}
            </Button>
          )}
          {product?.status === 'archived' && (
            <Button onClick={() => archiving.restore(product, product.updatedAt)}>{words.product.restore}</Button>
          )}
          {product?.status === 'active' && (
            <ButtonLink to="/creatives/new" search={{ product: product.id }}>
              {words.product.makeAd}
            </ButtonLink>
          )}
          <Button
            look="primary"
            disabled={product !== undefined && !isChanged}
            isBusy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {product ? words.save : words.create}
          </Button>
        </div>
      }
    >
      <div className={s.form}>
        {!product && imported && (
          <Note>
            <p>{words.reviewTitle}</p>
            <p>{words.readFrom(imported.readFrom)}</p>
          </Note>
        )}
        {isStale && (
          <Note tone="warn" role="alert">
            <p>{words.changedElsewhere}</p>
            <Button size="small" onClick={takeTheirs}>
              {words.theirs}
            </Button>
          </Note>
        )}
        {saving.isError && !isStale && <ProblemNote error={saving.error} />}
        <ProductForm fields={fields} onFields={setFields} error={saving.error} />
      </div>
      <Leaving isChanged={isOpen && isChanged} />
    </Drawer>
  )
}

function toFields(imported: Props['imported']): ProductFields {
  if (!imported) return EMPTY_PRODUCT
  const { status: _, ...fields } = imported.draft
  return fields
}

/** Archives at once, with the way back in a toast. */
function useArchive(onArchived: () => void) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const failed = (error: unknown) => say(problemOf(error).detail, { tone: 'bad' })
  const restoring = useMutation({
    mutationFn: ({ product, updatedAt }: { product: Product; updatedAt: string }) =>
      callAction('update_product', { productId: product.id, updatedAt, status: 'active' }, team.id),
    async onSuccess(_, { product }) {
      say(words.product.restored(product.name))
      await refreshProducts(queries, team.id)
    },
    onError: failed,
  })
  const restore = (product: Product, updatedAt: string) => restoring.mutate({ product, updatedAt })
  const archiving = useMutation({
    mutationFn: (product: Product) => callAction('archive_product', { productId: product.id }, team.id),
    async onSuccess({ updatedAt }, product) {
      onArchived()
      say(words.product.archived(product.name), { undo: () => restore(product, updatedAt) })
      await refreshProducts(queries, team.id)
    },
    onError: failed,
  })
  return { isPending: archiving.isPending, archive: archiving.mutate, restore }
}
