// Source: common Spanish verbs of work and of what software does for its users, in the infinitive.
export const spanishWorkVerbs = new Set(
  `
  abrir acceder aceptar acompanar activar actualizar actuar adaptar adecuar adjuntar administrar admitir advertir
  agendar agregar agrupar ahorrar ajustar alertar almacenar alojar ampliar anadir analizar animar anunciar aplicar
  aprobar archivar armar arreglar asegurar asesorar asignar asistir atender auditar aumentar automatizar autorizar
  avisar bloquear bordar borrar brindar buscar calcular cambiar cancelar capacitar capturar cargar catalogar
  categorizar cerrar chatear clasificar cobrar cocinar codificar colaborar colocar combinar comentar comparar
  compartir completar comprar comunicar conectar confeccionar configurar confirmar consolidar construir consultar
  contabilizar contar contestar contratar controlar convertir coordinar copiar corregir cortar coser cotizar crear
  cubrir cumplir custodiar dar decorar definir demostrar depurar desarmar desarrollar descargar desinstalar
  desmarcar desplegar detectar diagnosticar difundir digitalizar dirigir disenar distribuir doblar documentar
  dominar editar ejecutar elaborar elegir eliminar emitir encuadernar enlazar ensayar ensenar entregar entrenar
  enviar equipar escalar escanear escribir especificar establecer estampar estimar estructurar estudiar evaluar
  evitar exhibir explicar exportar extraer fabricar facilitar facturar fijar filmar filtrar finalizar firmar formar
  formular fotografiar garantizar generar gestar gestionar grabar guardar guiar habilitar hacer identificar ilustrar
  impartir implementar importar imprimir impulsar incluir incorporar incrementar indicar informar ingresar iniciar
  inspeccionar instalar integrar interpretar investigar invitar lanzar leer limpiar llamar llevar locutar lograr
  manejar mantener maquetar maquillar maquinar marcar medir mejorar mezclar migrar modelar moderar modificar
  monitorear monitorizar montar mostrar mover narrar negociar nivelar normalizar notificar numerar obtener ofrecer
  operar optimizar ordenar organizar pagar pasar pedir permitir personalizar pintar planificar plantear posicionar
  potenciar preparar presentar prever priorizar probar procesar producir programar promocionar promover proponer
  proporcionar proteger prototipar publicar quitar rastrear realizar recalcular rechazar recibir recolectar
  recomendar reconstruir recopilar recordar recuperar redactar redisenar reducir reemplazar reestructurar
  refactorizar reformar regar registrar regular rehacer rellenar renovar reparar reportar reservar resolver
  responder restablecer restaurar retocar revisar rotular sacar segmentar seguir seleccionar servir simplificar
  simular sincronizar soldar solicitar subir subtitular sugerir sumar suministrar supervisar surtir suscribir
  tapizar tasar tejer testear tomar trabajar traducir tramitar transcribir transferir transformar trasladar ubicar
  unificar usar utilizar vaciar validar valorar vectorizar vender ver verificar vincular visitar visualizar votar
`
    .trim()
    .split(/\s+/),
)
