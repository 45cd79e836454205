import { phrases } from '../../words/phrases.ts'
import type { KindEntries } from './entry.ts'

/** The questions of each kind, and the wording of a context that answers them. */
export const systemEntries: KindEntries = {
  desktop: [
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
  ],
  game: [
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
  ],
  chatbot: [
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
  ],
  ai: [
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
  ],
  automation: [
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
  ],
  integration: [
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
  ],
  data: [
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
  ],
  spreadsheet: [
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
  ],
}
