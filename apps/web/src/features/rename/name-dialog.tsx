import { useState } from 'react'
import { cleanName, FormDialog, NameField, typedNameProblem, useFormSubmit } from '#features/forms/public.ts'

interface NameDialogProps {
  opened: boolean
  title: string
  label: string
  verb: string
  /** The name to begin with; its base is selected, its extension not. */
  initial: string
  /** Whether dots in the name are an extension. */
  isFile: boolean
  /** Does the work. What it throws is shown on the field and the dialog stays. */
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for one name: of something new, or another one for something there. */
export function NameDialog({ opened, title, label, verb, initial, isFile, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const form = useFormSubmit(['name'])
  const submit = form.handle({
    check: () => ({ name: typedNameProblem(name, label) }),
    work: async () => {
      if (cleanName(name) !== initial) await onSubmit(cleanName(name))
      onClose()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={title}
      form={form}
      verb={verb}
      isChanged={name !== initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        isFirst
        label={label}
        isFile={isFile}
        value={name}
        error={form.problems.name}
        onChange={(next) => {
          setName(next)
          form.clear('name')
        }}
      />
    </FormDialog>
  )
}
