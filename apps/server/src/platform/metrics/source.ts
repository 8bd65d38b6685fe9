/** The definition of a metric. */
export interface Metric {
  help: string
  /** A gauge goes up and down, a counter only up, from the start of the process. */
  type: 'gauge' | 'counter'
  /** Label names. Their values must be few, without data about users or teams. */
  labels?: readonly string[]
}

export interface Sample {
  labels: Readonly<Record<string, string>>
  value: number
}

/** Metrics that are read together on request. */
export interface MetricSource {
  /** Definitions by name. */
  metrics: Readonly<Record<string, Metric>>
  /** Returns the values by name, those with labels as samples. Missing metrics have no value. */
  read(): Readonly<Record<string, number | readonly Sample[]>> | Promise<Readonly<Record<string, number | readonly Sample[]>>>
}
