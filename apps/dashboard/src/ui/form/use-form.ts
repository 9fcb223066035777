import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm as useHookForm,
  type UseFormReturn,
} from 'react-hook-form'

type Options<In extends FieldValues, Out> = {
  /** The input of a contract, or a part of it: what is wrong is said before anything is sent. */
  schema: StandardSchemaV1<In, Out>
  values: DefaultValues<In>
}

/**
 * A form over a schema (react-hook-form). `register(name)` goes on the controls, `errorOf(form, name)` into the Field.
 * Checks a field when it is left, and again as it is mended.
 */
export const useForm = <In extends FieldValues, Out extends FieldValues = In>({ schema, values }: Options<In, Out>) =>
  useHookForm<In, unknown, Out>({
    resolver: standardSchemaResolver(schema),
    defaultValues: values,
    mode: 'onTouched',
  })

/** What is wrong with a field, at any depth: `errorOf(form, 'brand.name')`. */
export const errorOf = <In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, name: Path<In>) =>
  form.getFieldState(name, form.formState).error?.message
