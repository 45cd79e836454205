import type { AiSettings } from '@proffer/core/ai/schema.ts'
import { type Prediction, predictHours, type Task, type WorkHistory } from '@proffer/core/estimates/predict-hours.ts'
import { Type } from '@proffer/core/schema-builders.ts'

interface PredictionInput extends AiSettings {
  tasks: Task[]
  history: WorkHistory
}

export interface PredictedHours extends Omit<Prediction, 'evidence'> {
  evidence: Array<{ proposalId: string; name: string; hours: number }>
}

/** Predicts hours from the account's own work. It is the same for the same input, and never asks a provider. */
export const predictFromHistory = {
  name: 'predict_from_history',
  response: Type.Object({ predictions: Type.Array(Type.Object({})) }),
  builtin({ tasks, history }: PredictionInput): { predictions: PredictedHours[] } {
    const predict = predictHours(history)
    return {
      predictions: tasks.map((task) => {
        const { evidence, ...prediction } = predict(task)
        return { ...prediction, evidence: evidence.map(({ proposalId, name, hours }) => ({ proposalId, name, hours })) }
      }),
    }
  },
}
