import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { ButtonRow } from './button-row.tsx'
import { FieldGroup } from './field-group.tsx'
import { Form } from './form.tsx'
import { FormFailure } from './form-failure.tsx'
import { Hint } from './hint.tsx'
import { Notice } from './notice.tsx'
import { SectionForm } from './section-form.tsx'
import { TextEditor } from './text-editor.tsx'
import { useForm } from './use-form.ts'

const noop = () => undefined
const Team = z.object({ name: z.string().min(1, 'Name is required') })

/** A form with one field that saves nothing. */
function useTeamForm(name: string) {
  return useForm({
    initial: { name },
    schema: Team,
    request: (values) => values,
    submit: async () => undefined,
  })
}

export function OneField() {
  const form = useTeamForm('Alderfinch')
  return (
    <Form form={form} onSaved={noop}>
      <TextInput label="Name" {...form.field('name')} />
      <Button type="submit" mt={12} loading={form.isPending}>
        Save
      </Button>
    </Form>
  )
}

/** The error appears on save. */
export function WithError() {
  const form = useTeamForm('')
  return (
    <Form form={form} onSaved={noop}>
      <TextInput label="Name" {...form.field('name')} />
      <Button type="submit" mt={12}>
        Save
      </Button>
    </Form>
  )
}

export function Section() {
  const form = useTeamForm('Alderfinch')
  return (
    <SectionForm form={form}>
      <TextInput label="Name" {...form.field('name')} />
    </SectionForm>
  )
}

export function SectionThatFailed() {
  const form = useTeamForm('Alderfinch')
  return (
    <SectionForm form={{ ...form, failure: 'Somebody else changed the team meanwhile. Reload the page to see it.' }}>
      <TextInput label="Name" {...form.field('name')} />
    </SectionForm>
  )
}

export function Failure() {
  return <FormFailure message="The server can’t be reached" />
}

export function FailureWithTitle() {
  return <FormFailure title="Unable to save" message="The folder has been deleted" />
}

export function EffectOfChange() {
  return <Notice>As soon as you save this, the public links of the team stop working.</Notice>
}

export function NoticesOfState() {
  return (
    <FieldGroup>
      <Notice tone="bad">Disabled: all attempts failed for three days.</Notice>
      <Notice tone="good">Everybody in the team can open this folder.</Notice>
      <Notice tone="neutral">Withdrawn 20/11/2026: nobody else can open it.</Notice>
    </FieldGroup>
  )
}

export function Explanations() {
  return (
    <FieldGroup>
      <Hint>You can look at this item, but not change it.</Hint>
      <Hint isSmall>A project inside another one is part of its figures and added up once.</Hint>
    </FieldGroup>
  )
}

export function Buttons() {
  return (
    <ButtonRow isWide>
      <Button>Save</Button>
      <Button variant="default">Restore the defaults</Button>
    </ButtonRow>
  )
}

/** In the place of a text, until it is saved. */
export function EditorOfText() {
  return (
    <TextEditor
      label="Note"
      placeholder="What is new in this version?"
      value="Issued for construction"
      maxLength={1000}
      minRows={2}
      onSave={async () => undefined}
      onClose={noop}
    />
  )
}
