import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from './field-group.tsx'
import { Form } from './form.tsx'
import { FormFailure } from './form-failure.tsx'
import type { FormState } from './use-form.ts'

interface FormDialogProps extends Pick<ComponentProps<typeof Modal>, 'opened' | 'title' | 'size'> {
  form: FormState
  /** The label of the submit button: `Create`. */
  verb: string
  onClose: () => void
  /** To the left of the buttons. */
  aside?: ReactNode
  /** Replaces the form once it is saved; null or false until then. If absent, the dialog closes after saving. */
  after?: ReactNode
  children: ReactNode
}

/**
 * A dialog with a form. Its button, or Enter in a text field, saves and closes it. Errors keep the typed values, and a click
 * outside does not close the dialog.
 */
export function FormDialog({ opened, title, size, form, verb, onClose, aside, after, children }: FormDialogProps) {
  const close = form.isPending ? () => undefined : onClose
  return (
    <Modal opened={opened} title={title} size={size} closesOutside={!after && !form.isChanged} onClose={close}>
      {after || (
        <Form form={form} {...(after === undefined && { onSaved: onClose })}>
          <FieldGroup>
            {children}
            <FormFailure message={form.failure} />
          </FieldGroup>
          <ModalActions aside={aside}>
            <Button variant="default" disabled={form.isPending} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={form.isPending}>
              {verb}
            </Button>
          </ModalActions>
        </Form>
      )}
    </Modal>
  )
}
