import { Button } from '@mantine/core'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Modal } from '#ui/modal.tsx'
import { ModalActions } from '#ui/modal-actions.tsx'
import classes from './form-dialog.module.css'
import { FormFailure } from './form-failure.tsx'
import type { FormState } from './use-form-submit.ts'

interface FormDialogProps extends Pick<ComponentProps<typeof Modal>, 'opened' | 'title' | 'size'> {
  form: FormState
  /** What the button does: `Create`. */
  verb: string
  /** Something was typed that a click outside must not lose. */
  isChanged: boolean
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  /** At the left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A dialog that is a form: Enter submits, an error leaves everything as it was typed. */
export function FormDialog({ opened, title, size, form, verb, isChanged, onSubmit, onClose, aside, children }: FormDialogProps) {
  const close = form.isPending ? () => undefined : onClose
  return (
    <Modal opened={opened} title={title} size={size} closesOutside={!isChanged} onClose={close}>
      <form ref={form.ref} onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>
          {children}
          <FormFailure message={form.failure} />
        </div>
        <ModalActions aside={aside}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isPending}>
            {verb}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
