import { names } from './names.ts'

/** Source: common programming, query and markup languages. `names` explains `=` and `^`. */
export const programmingLanguages = names(`
JavaScript=js=vanilla js=vanilla javascript; TypeScript; Python; Java; Kotlin; ^Swift; SwiftUI; Objective-C; C++;
C#; .NET=dotnet=dot net=.net core; ASP.NET=asp.net core; ASP.NET MVC; VB.NET; VB6=visual basic 6; Visual Basic;
VBA=excel macros; PHP; Ruby; ^Rust; ^Go=golang; Scala; Perl; MATLAB; ^Dart; Elixir; Haskell; Lua; Groovy;
Solidity; Bash=shell scripting; PowerShell; SQL; T-SQL; PL/SQL; GraphQL; HTML=html5; CSS=css3; Sass=scss; XML;
JSON; YAML; LaTeX; Apex; COBOL; Delphi; FoxPro=visual foxpro; WebAssembly; R Studio=rstudio; Julia lang;
AutoLISP; Pine Script=pinescript; MQL5=mql4; Fortran; Clojure; Erlang; F#; Zig lang; Nim lang; Assembly language;
Markdown; Less css; VHDL; Verilog; CUDA; GLSL; Ladder logic; ActionScript; CoffeeScript; Visual Basic .NET; ABAP;
RPG IV; Prolog; XSLT; Cypher query; HTML5; SPARQL; Jinja; Handlebars; Pug template; Twig;
`)
