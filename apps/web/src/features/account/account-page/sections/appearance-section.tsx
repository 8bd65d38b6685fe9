import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { SCHEMES } from '#ui/theme/schemes.ts'
import { Section } from '../components/section.tsx'
import classes from './appearance-section.module.css'

/** The choice between light, dark and system; the same as in the user menu. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title="Appearance" text="In this browser. System follows what your device is set to.">
      <SegmentedControl
        aria-label="Theme"
        className={classes.schemes}
        fullWidth
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
        data={SCHEMES.map(({ value, label, icon: Icon }) => ({
          value,
          label: (
            <span className={classes.scheme}>
              <Icon size={18} stroke={1.7} aria-hidden />
              {label}
            </span>
          ),
        }))}
      />
    </Section>
  )
}
