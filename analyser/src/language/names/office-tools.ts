import { names } from './names.ts'

/** Source: widely used office, analysis, accounting and tax programs. `names` explains `=` and `^`. */
export const officeTools = names(`
^Excel=microsoft excel=ms excel; ^Word=microsoft word=ms word
=word document=word documents=word file=documento word=documento de word=en word=archivo word; PowerPoint=microsoft powerpoint;
Microsoft Access=ms access=access database=access databases=base de datos access=base de access; Power BI=powerbi; Power Query;
Power Pivot; Power Automate; Google Apps Script=apps script;
Looker Studio=google data studio=data studio; Looker; Tableau; Qlik=qlikview=qliksense; Metabase; Superset; SPSS;
Stata; SAS; Minitab; LibreOffice; n8n; Make.com=integromat; UiPath; Automation Anywhere; Blue Prism; UltraTax;
Drake; ProSeries; Lacerte; TurboTax; TaxAct; CCH Axcess; Sage; Tally=tallyprime; Zoho Books; FreshBooks;
Wave accounting; ContPAQi=contpaq; Aspel; A3 software; ContaPlus; Holded; Quipu; Siigo; Alegra; Nubox; Bsale;
MS Project=microsoft project; Primavera=primavera p6; Outlook calendar; OneNote; Visio plan; Publisher microsoft;
Google Data Studio; Airtable base; Smartsheet; Coda; Keynote; Numbers apple; WPS Office; Adobe Acrobat Pro;
Foxit; Nitro pdf; Zotero; Mendeley; EndNote; NVivo; Atlas.ti; MAXQDA; EViews; Gretl; Jamovi; JASP; R language;
SAP Crystal Reports=crystal reports; MicroStrategy; Sisense; Domo; ThoughtSpot; Alteryx; KNIME; RapidMiner;
Orange data mining; Workato; Tray.io; Pabbly; Activepieces; Node-RED; Microsoft Flow; Intuit ProConnect;
TaxSlayer; H&R Block; Sage 50; Sage Intacct; MYOB; Reckon; Zoho Invoice; Invoice Ninja; Bill.com; Expensify;
Concur; Ramp card; Gusto payroll; Paychex; A3ERP; a3ASESOR; Contasol; Factusol; Anfix; Billin; Facturama;
Bind ERP; Microsip; Tango Gestión; Bejerman; Contabilium; Colppy; Xubio; Softland; Laudus; Buk; Talana;
World Office; Helisa; Concar; Starsoft;
`)
