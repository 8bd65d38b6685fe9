import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { DescriptionField } from './fields/description-field.tsx'
import { NameField } from './fields/name-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { FormState } from './use-form.ts'

export const fillsWindow = true

const noop = () => undefined

/** An untouched form. */
const FORM: FormState = { isChanged: false, isPending: false, failure: null, attach: noop, save: async () => true }

const FIELDS = (
  <>
    <NameField value="Harbour bridge" onChange={noop} isFirst />
    <DescriptionField value="Drawings and calculations of the harbour bridge" onChange={noop} />
  </>
)

export function Usual() {
  return (
    <FormDialog opened title="New folder" form={FORM} verb="Create" onClose={noop}>
      {FIELDS}
    </FormDialog>
  )
}

export function WithActionAside() {
  const aside = <Button variant="subtle">More options</Button>
  return (
    <FormDialog opened title="New folder" size="md" form={FORM} verb="Create" aside={aside} onClose={noop}>
      {FIELDS}
    </FormDialog>
  )
}

export function Busy() {
  return (
    <FormDialog opened title="New folder" form={{ ...FORM, isPending: true }} verb="Create" onClose={noop}>
      {FIELDS}
    </FormDialog>
  )
}

export function WithFailure() {
  const failure = 'You can’t add anything to this folder any more'
  return (
    <FormDialog opened title="New folder" form={{ ...FORM, isChanged: true, failure }} verb="Create" onClose={noop}>
      {FIELDS}
    </FormDialog>
  )
}

/** Opens when a link leads away from a changed form. */
export function BeforeLeaving() {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ to: '/projects' })
  }, [router])
  return <AskBeforeLeaving isChanged text="Your changes to the team are not saved." />
}
