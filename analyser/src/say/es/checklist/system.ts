import type { ChecklistTexts } from '../../checklist/entry.ts'

export const systemTexts: ChecklistTexts = {
  device_hardware: [
    '¿En qué equipos y sistemas debe funcionar y se podrá probar en ellos?',
    'Lo que no se puede probar no se puede prometer.',
    'Cajas con Windows 11 e impresora; les enviamos una.',
  ],
  device_updates: [
    '¿Cómo se instala y se actualiza, y quién lo hace?',
    'La distribución es trabajo que empieza tras la última función.',
    'Nuestro administrador, una vez por trimestre.',
  ],
  ai_sources: [
    '¿De qué fuentes puede responder y quién las mantiene correctas?',
    'Una respuesta vale lo que valen sus fuentes.',
    'Nuestras 80 preguntas frecuentes y la lista de precios; ventas las actualiza.',
  ],
  ai_limits: [
    '¿Qué no debe decir ni hacer nunca y cuándo interviene una persona?',
    'Una respuesta errónea dicha con seguridad cuesta confianza.',
    'Nada de precios por chat; las quejas pasan de inmediato al mostrador.',
  ],
  ai_channel: [
    '¿En qué canal funciona y con cuántas conversaciones al mes?',
    'El canal fija reglas y tarifas; el volumen, el gasto corriente.',
    'WhatsApp, unas 900 conversaciones al mes.',
  ],
  flow_systems: [
    '¿Qué sistemas hay en cada extremo, con qué plan o versión, y tienen API?',
    'Una conexión es tan fácil como lo permite el extremo difícil.',
    'HubSpot Professional y Holded; los dos tienen API.',
  ],
  flow_today: [
    '¿Cómo se hace hoy a mano, paso a paso, y con qué frecuencia?',
    'Las excepciones del trabajo manual son el alcance verdadero.',
    'Cada mañana alguien copia unas 40 filas; unas tres requieren decidir.',
  ],
  flow_failure: [
    '¿Qué debe pasar cuando un paso falla y a quién se avisa?',
    'El fallo más caro es el que nadie nota.',
    'Tres reintentos y luego un mensaje al canal de la oficina.',
  ],
  data_sources: [
    '¿De dónde vienen los datos, cuántos son y qué tan limpios están?',
    'Limpiar suele ser más trabajo que contar.',
    'Tres exportaciones CSV de 20.000 filas con nombres escritos distinto.',
  ],
  data_questions: [
    '¿Qué decisiones se tomarán con ello y con qué cifras?',
    'Una cifra de la que no depende ninguna decisión no hace falta.',
    'Reposición: días de stock por artículo y proveedor.',
  ],
  data_refresh: [
    '¿Qué tan actual debe ser y quién corrige un valor erróneo?',
    'Actualizar cada noche o al instante son trabajos muy distintos.',
    'Cada mañana a las siete; corrige contabilidad.',
  ],
}
