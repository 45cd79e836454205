import { phrases } from '../../words/phrases.ts'
import type { ChecklistEntry, KindEntries } from './entry.ts'

const device: ChecklistEntry[] = [
  {
    id: 'device_hardware',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`windows, macos, linux, unity, unreal, hardware, console`),
  },
  {
    id: 'device_updates',
    category: 'scope',
    priority: 'medium',
    answeredBy: phrases(`updates, update, installer, actualizaciones, instalador`),
  },
]

const ai: ChecklistEntry[] = [
  {
    id: 'ai_sources',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`knowledge base, faq, documents, base de conocimiento, preguntas frecuentes, documentos`),
  },
  {
    id: 'ai_limits',
    category: 'business',
    priority: 'high',
    answeredBy: phrases(`hand over, handover, human agent, escalat*, derivar, agente humano, persona real`),
  },
  {
    id: 'ai_channel',
    category: 'integrations',
    priority: 'medium',
    answeredBy: phrases(`whatsapp, telegram, messenger, website chat, slack, teams, chat web`),
  },
]

const flow: ChecklistEntry[] = [
  {
    id: 'flow_systems',
    category: 'integrations',
    priority: 'high',
    answeredBy: phrases(`zapier, n8n, make com, hubspot, salesforce, google sheets, api`),
  },
  {
    id: 'flow_today',
    category: 'scope',
    priority: 'high',
    answeredBy: phrases(`step, manually, by hand, paso, a mano, manualmente`),
  },
  {
    id: 'flow_failure',
    category: 'technical',
    priority: 'medium',
    answeredBy: phrases(`error handling, retry, alert, manejo de errores, reintent*, alerta`),
  },
]

const data: ChecklistEntry[] = [
  {
    id: 'data_sources',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`csv, excel, database, api, sheet, base de datos, planilla`),
  },
  {
    id: 'data_questions',
    category: 'business',
    priority: 'high',
    answeredBy: phrases(`kpis, kpi, metrics, metric, indicators, indicadores, metricas`),
  },
  {
    id: 'data_refresh',
    category: 'technical',
    priority: 'medium',
    answeredBy: phrases(`daily, hourly, real time, realtime, weekly, diari*, tiempo real, semanal*`),
  },
]

/** The questions of each kind, and the wording of a context that answers them. */
export const systemEntries: KindEntries = {
  desktop: device,
  game: device,
  chatbot: ai,
  ai,
  automation: flow,
  integration: flow,
  data,
  spreadsheet: data,
}
