import { Input, SegmentedControl } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Field } from '#ui/form/use-form.ts'
import type { TeamForm } from '../model/team-form.ts'
import classes from './access-choices.module.css'

const ACCESS = {
  accessible: { label: 'Accessible', description: 'All team members can open it' },
  restricted: { label: 'Restricted', description: 'Selected people only' },
}

const VISIBILITY = {
  visible: { label: 'Visible', description: 'Others can see and request access' },
  hidden: { label: 'Hidden', description: 'Others do not see that it is there' },
}

interface AccessChoicesProps {
  access: Field<TeamForm['access']>
  visibility: Field<TeamForm['visibility']>
  /** If the setting is inherited from an ancestor: why it cannot be changed. */
  locked: ReactNode
}

/** Whether the team can open an item and, if not, whether it can see it. */
export function AccessChoices({ access, visibility, locked }: AccessChoicesProps) {
  const isLocked = locked !== null
  return (
    <div className={classes.choices}>
      <Choice label="Access" choices={ACCESS} isLocked={isLocked} {...access} />
      {access.value === 'restricted' && <Choice label="Visibility" choices={VISIBILITY} isLocked={isLocked} {...visibility} />}
      {locked}
    </div>
  )
}

interface ChoiceProps<V extends string> extends Field<V> {
  label: string
  choices: Record<V, { label: string; description: string }>
  isLocked: boolean
}

function Choice<V extends string>({ label, choices, isLocked, value, error, onChange }: ChoiceProps<V>) {
  const id = useId()
  const values = Object.keys(choices) as V[]
  return (
    <Input.Wrapper
      className={classes.choice}
      label={<span id={id}>{label}</span>}
      labelElement="div"
      classNames={{ description: classes.description }}
      description={choices[value].description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
    >
      <SegmentedControl
        fullWidth
        className={classes.control}
        aria-labelledby={id}
        data={values.map((one) => ({ value: one, label: choices[one].label }))}
        value={value}
        disabled={isLocked}
        onChange={(next) => onChange(next as V)}
      />
    </Input.Wrapper>
  )
}
